-- Tax numbers of the parties: optional, for agreements and receipts. The PAN of an owner is that of their identity document, or in their GSTIN.
alter table tenants
  add column pan text check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  add column gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$'),
  add constraint tenants_gstin_has_pan check (pan is null or gstin is null or substr(gstin, 3, 10) = pan);
alter table owner_profiles
  add column gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$'),
  add constraint owner_profiles_gstin_has_pan check (
    gstin is null or id_card_type <> 'PAN' or id_card_number is null or substr(gstin, 3, 10) = id_card_number
  );
