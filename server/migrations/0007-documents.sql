-- The newest documents of a whole portfolio come first.

create index documents_newest_index on documents (created_at desc, id desc);
