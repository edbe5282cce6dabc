-- Mails to somebody when something that they look for is vacant (decision 45).

-- The e-mail addresses to which they go.
create table vacancy_alert_readers (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email) and char_length(email) between 3 and 254),
  language text not null check (language in ('en', 'hi', 'kn')),
  -- When the next mail may go; null while there is nothing to say.
  mail_due_at timestamptz,
  last_mailed_at timestamptz,
  created_at timestamptz not null default now()
);
create index vacancy_alert_readers_due_index on vacancy_alert_readers (mail_due_at, id) where mail_due_at is not null;

-- What each wants to hear of. Empty or 0 is no limit, as in a search.
create table vacancy_alerts (
  id bigint generated always as identity primary key,
  reader_id bigint not null references vacancy_alert_readers on delete cascade,
  -- Each alert of an address has one of ten numbers, so there can't be more.
  number smallint not null,
  area_code text not null references areas,
  category text not null check (category in ('SC', 'LC', 'RS')),
  unit_type text not null check (char_length(unit_type) <= 40),
  unit_sub_type text not null check (char_length(unit_sub_type) <= 10),
  min_rent numeric(14, 2) not null check (min_rent >= 0),
  max_rent numeric(14, 2) not null check (max_rent >= 0),
  min_area numeric(10, 2) not null check (min_area >= 0),
  max_area numeric(10, 2) not null check (max_area >= 0),
  max_deposit numeric(14, 2) not null check (max_deposit >= 0),
  furnishing text not null check (char_length(furnishing) <= 10),
  -- The privacy notice that stood above the button; null if the program that asked showed none.
  notice text,
  confirmed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint vacancy_alerts_at_most_ten check (number between 1 and 10),
  constraint vacancy_alerts_one_per_number unique (reader_id, number)
);
-- New vacancies find the alerts of their area and category along this, in batches.
create index vacancy_alerts_place_index on vacancy_alerts (area_code, category, id) where confirmed_at is not null;
create index vacancy_alerts_expiry_index on vacancy_alerts (expires_at);

-- Which units matched which alerts. One that was mailed stays, so that it's never mailed again.
create table vacancy_alert_units (
  alert_id bigint not null references vacancy_alerts on delete cascade,
  unit_id bigint not null references units on delete cascade,
  found_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (alert_id, unit_id)
);
create index vacancy_alert_units_unit_index on vacancy_alert_units (unit_id);

-- The links of mails; only hashes of their tokens. Each mail has its own.
create table vacancy_alert_links (
  token_hash text primary key check (char_length(token_hash) between 1 and 200),
  reader_id bigint not null references vacancy_alert_readers on delete cascade,
  -- What the link is to confirm; null if it's one of a mail with units.
  alert_id bigint references vacancy_alerts on delete cascade,
  expires_at timestamptz not null
);
create index vacancy_alert_links_reader_index on vacancy_alert_links (reader_id);
create index vacancy_alert_links_alert_index on vacancy_alert_links (alert_id);
create index vacancy_alert_links_expiry_index on vacancy_alert_links (expires_at);

-- Units that became vacant and of which nobody has been told yet.
create table new_vacancies (
  unit_id bigint primary key references units on delete cascade,
  area_code text not null,
  category text not null,
  noted_at timestamptz not null default now()
);
create index new_vacancies_noted_index on new_vacancies (noted_at, unit_id);
create index new_vacancies_place_index on new_vacancies (area_code, category, unit_id);

-- What the privacy notice says since there are alerts (requirements 20.122).
insert into privacy_notices (version, language, text) values
  ('2026-11-27', 'en', 'By registering, you agree that we keep your name and e-mail address, so that you can log in.
By sending this, you agree that whoever manages this unit sees what you enter and answers you. You can withdraw your consent at any time.
Whoever manages the unit sees your name, phone and e-mail, to meet you. We delete them 90 days after the visit.
Whoever manages the unit sees this, to answer you. If nothing comes of it, we delete it after a year.
We use your e-mail address only to tell you what is vacant, at most once a day. Every mail has a link that stops it. If you don''t confirm, we delete it after 7 days; otherwise 180 days after you last renewed it.
What we keep about you, why, for how long, and what you can do about it. In force since 2026-11-27.
Who keeps it
{name} keeps the data on this site and decides what it''s used for.
What we keep, and why
Your account: name, e-mail address, language and a scrambled password, so that you can log in. You agreed to it when you registered, or you have it for your work or your tenancy.
Your enquiries and questions: what you enter, also without an account, so that whoever manages the unit can answer you. You agreed to it by sending it. The owner only sees how many there are.
Visits that you book, also without an account: name, phone, e-mail address and time, so that whoever manages the unit can meet you. You agreed to it by booking. The owner only sees when somebody comes.
Alerts about vacant units, also without an account: your e-mail address and what you''re looking for, so that we can mail you. You agreed to it by asking for them.
Tenants and owners: name, contact, identity details, documents, rent and payments. You or the property manager enter them. We need them for the contract, and the law asks for them (tax, books of account, police verification), so this doesn''t rest on your consent.
Service requests: what you write and your photos, so that things get repaired.
Logins: browser, network address and time, so that you see where you''re logged in and strangers stay out. We sell nothing, show no ads and follow nobody to other sites.
For how long
Your account until you close it. If you don''t confirm your e-mail address, 7 days.
Logins until they end; devices you''ve logged in on for 365 days; refused logins and exports for 180 days.
Enquiries that come to nothing for 365 days; drafts of tenancies for 180.
Visits for 90 days after the visit.
Alerts until you stop them, at most 180 days after you last renewed them; 7 days if you don''t confirm your address.
Identity numbers and proofs of former tenants for 365 days after the tenancy; the PAN as long as the books.
Names and contact of former tenants for 8 years, as long as books must be kept. After that, money stays without a name.
The record of who changed what stays for good; only administrators read it, and not about people who were erased.
What you can do
Under Settings, Privacy: download everything we keep about you, withdraw what you agreed to, and ask us to correct or erase your data. You change your name and language there yourself. Without an account, write to us.
Whom to write to
If you''re not satisfied with our answer, you can complain to the Data Protection Board of India.'),
  ('2026-11-27', 'hi', 'रजिस्टर करके आप सहमत हैं कि हम आपका नाम और ईमेल पता रखें, ताकि आप लॉग इन कर सकें।
इसे भेजकर आप सहमति देते हैं कि इस यूनिट के प्रबंधक आपका विवरण देखें और जवाब दें। आप अपनी सहमति कभी भी वापस ले सकते हैं।
यूनिट के प्रबंधक आपसे मिलने के लिए आपका नाम, फ़ोन और ईमेल देखते हैं। विज़िट के 90 दिन बाद हम इन्हें मिटा देते हैं।
यूनिट के प्रबंधक आपको जवाब देने के लिए यह देखते हैं। कुछ न बने तो हम इसे एक साल बाद मिटा देते हैं।
आपके ईमेल पते का उपयोग हम केवल यह बताने के लिए करते हैं कि क्या ख़ाली है, दिन में ज़्यादा से ज़्यादा एक बार। हर ईमेल में इसे बंद करने का लिंक होता है। पुष्टि न करें, तो हम इसे 7 दिन बाद मिटा देते हैं; नहीं तो आख़िरी नवीनीकरण के 180 दिन बाद।
हम आपके बारे में क्या, क्यों और कब तक रखते हैं, और आप क्या कर सकते हैं। 2026-11-27 से लागू।
डेटा कौन रखता है
इस साइट का डेटा {name} के पास रहता है, और वही तय करते हैं कि उसका उपयोग किसलिए हो।
हम क्या रखते हैं, और क्यों
आपका खाता: नाम, ईमेल पता, भाषा और बदले हुए रूप में पासवर्ड, ताकि आप लॉग इन कर सकें। रजिस्टर करते समय आपने सहमति दी थी, या यह आपके काम या किरायेदारी के लिए है।
आपकी पूछताछ और सवाल: जो आप भरते हैं, बिना खाते के भी, ताकि यूनिट के प्रबंधक आपको जवाब दे सकें। भेजकर आपने सहमति दी। मालिक को केवल उनकी संख्या दिखती है।
आपकी तय की हुई विज़िट, बिना खाते के भी: नाम, फ़ोन, ईमेल पता और समय, ताकि यूनिट के प्रबंधक आपसे मिल सकें। तय करके आपने सहमति दी। मालिक को केवल समय दिखता है।
ख़ाली यूनिट की सूचनाएँ, बिना खाते के भी: आपका ईमेल पता और आप क्या ढूँढ रहे हैं, ताकि हम आपको ईमेल भेज सकें। इन्हें माँगकर आपने सहमति दी।
किरायेदार और मालिक: नाम, संपर्क, पहचान का विवरण, दस्तावेज़, किराया और भुगतान। इन्हें आप या संपत्ति प्रबंधक भरते हैं। अनुबंध के लिए ये ज़रूरी हैं और क़ानून भी माँगता है (कर, बही-खाते, पुलिस सत्यापन), इसलिए यह आपकी सहमति पर निर्भर नहीं है।
सेवा अनुरोध: जो आप लिखते हैं और आपके फ़ोटो, ताकि मरम्मत हो सके।
लॉगिन: ब्राउज़र, नेटवर्क पता और समय, ताकि आप देख सकें कि कहाँ लॉग इन हैं और अजनबी बाहर रहें। हम कुछ बेचते नहीं, विज्ञापन नहीं दिखाते और दूसरी साइटों पर किसी का पीछा नहीं करते।
कब तक
आपका खाता, जब तक आप उसे बंद नहीं करते। ईमेल पते की पुष्टि न करें, तो 7 दिन।
लॉगिन, जब तक वे समाप्त नहीं होते; जिन उपकरणों पर आपने लॉग इन किया, वे 365 दिन; अस्वीकृत लॉगिन और निर्यात 180 दिन।
जिन पूछताछ का कुछ नहीं बना, वे 365 दिन; किरायेदारी के मसौदे 180 दिन।
विज़िट, उसके 90 दिन बाद तक।
सूचनाएँ, जब तक आप उन्हें बंद नहीं करते, आख़िरी नवीनीकरण के बाद ज़्यादा से ज़्यादा 180 दिन; पते की पुष्टि न करें, तो 7 दिन।
पूर्व किरायेदारों की पहचान संख्याएँ और प्रमाण, किरायेदारी के बाद 365 दिन; PAN बही-खातों जितने समय तक।
पूर्व किरायेदारों के नाम और संपर्क 8 साल, जब तक बही-खाते रखना ज़रूरी है। उसके बाद रक़म बिना नाम के रहती है।
किसने क्या बदला, यह लेखा हमेशा रहता है; उसे केवल प्रशासक पढ़ते हैं, और मिटाए गए लोगों के बारे में नहीं।
आप क्या कर सकते हैं
सेटिंग में “गोपनीयता” के तहत: आपके बारे में रखा सब कुछ डाउनलोड करें, सहमति वापस लें, और डेटा सुधारने या मिटाने को कहें। नाम और भाषा आप वहीं ख़ुद बदल सकते हैं। खाता न हो, तो हमें लिखें।
किसे लिखें
हमारे जवाब से संतुष्ट न हों, तो आप भारतीय डेटा संरक्षण बोर्ड से शिकायत कर सकते हैं।'),
  ('2026-11-27', 'kn', 'ನೋಂದಾಯಿಸುವ ಮೂಲಕ, ನೀವು ಲಾಗಿನ್ ಆಗಲು ನಿಮ್ಮ ಹೆಸರು ಮತ್ತು ಇಮೇಲ್ ವಿಳಾಸವನ್ನು ನಾವು ಇಡಲು ಒಪ್ಪುತ್ತೀರಿ.
ಕಳುಹಿಸುವ ಮೂಲಕ, ಈ ಘಟಕವನ್ನು ನೋಡಿಕೊಳ್ಳುವವರು ನಿಮ್ಮ ವಿವರ ನೋಡಿ ಉತ್ತರಿಸಲು ಒಪ್ಪುತ್ತೀರಿ. ಈ ಸಮ್ಮತಿಯನ್ನು ಯಾವಾಗ ಬೇಕಾದರೂ ಹಿಂಪಡೆಯಬಹುದು.
ಘಟಕವನ್ನು ನೋಡಿಕೊಳ್ಳುವವರು ನಿಮ್ಮನ್ನು ಭೇಟಿಯಾಗಲು ನಿಮ್ಮ ಹೆಸರು, ದೂರವಾಣಿ ಮತ್ತು ಇಮೇಲ್ ನೋಡುತ್ತಾರೆ. ಭೇಟಿಯ 90 ದಿನಗಳ ನಂತರ ಅವನ್ನು ಅಳಿಸುತ್ತೇವೆ.
ಘಟಕವನ್ನು ನೋಡಿಕೊಳ್ಳುವವರು ನಿಮಗೆ ಉತ್ತರಿಸಲು ಇದನ್ನು ನೋಡುತ್ತಾರೆ. ಏನೂ ಫಲಿಸದಿದ್ದರೆ ಒಂದು ವರ್ಷದ ನಂತರ ಅಳಿಸುತ್ತೇವೆ.
ನಿಮ್ಮ ಇಮೇಲ್ ವಿಳಾಸವನ್ನು ಏನು ಖಾಲಿ ಇದೆ ಎಂದು ತಿಳಿಸಲು ಮಾತ್ರ ಬಳಸುತ್ತೇವೆ, ದಿನಕ್ಕೆ ಹೆಚ್ಚೆಂದರೆ ಒಮ್ಮೆ. ಪ್ರತಿ ಇಮೇಲ್‌ನಲ್ಲಿ ಅದನ್ನು ನಿಲ್ಲಿಸುವ ಲಿಂಕ್ ಇರುತ್ತದೆ. ನೀವು ದೃಢಪಡಿಸದಿದ್ದರೆ 7 ದಿನಗಳ ನಂತರ ಅಳಿಸುತ್ತೇವೆ; ಇಲ್ಲದಿದ್ದರೆ ಕೊನೆಯ ನವೀಕರಣದ 180 ದಿನಗಳ ನಂತರ.
ನಿಮ್ಮ ಬಗ್ಗೆ ನಾವು ಏನನ್ನು, ಏಕೆ, ಎಷ್ಟು ಕಾಲ ಇಡುತ್ತೇವೆ ಮತ್ತು ನೀವು ಏನು ಮಾಡಬಹುದು. 2026-11-27 ರಿಂದ ಜಾರಿಯಲ್ಲಿದೆ.
ಯಾರು ಇಡುತ್ತಾರೆ
ಈ ತಾಣದ ಡೇಟಾವನ್ನು {name} ಇಡುತ್ತದೆ ಮತ್ತು ಅದರ ಬಳಕೆಯನ್ನು ನಿರ್ಧರಿಸುತ್ತದೆ.
ಏನನ್ನು ಇಡುತ್ತೇವೆ, ಏಕೆ
ನಿಮ್ಮ ಖಾತೆ: ಹೆಸರು, ಇಮೇಲ್ ವಿಳಾಸ, ಭಾಷೆ ಮತ್ತು ಗುಪ್ತರೂಪದ ಪಾಸ್‌ವರ್ಡ್, ನೀವು ಲಾಗಿನ್ ಆಗಲು. ನೋಂದಾಯಿಸುವಾಗ ನೀವು ಒಪ್ಪಿದ್ದೀರಿ, ಅಥವಾ ಇದು ನಿಮ್ಮ ಕೆಲಸ ಇಲ್ಲವೇ ಬಾಡಿಗೆ ಒಪ್ಪಂದಕ್ಕಾಗಿ ಇದೆ.
ನಿಮ್ಮ ವಿಚಾರಣೆಗಳು ಮತ್ತು ಪ್ರಶ್ನೆಗಳು: ನೀವು ನಮೂದಿಸಿದ್ದು, ಖಾತೆಯಿಲ್ಲದೆಯೂ, ಘಟಕವನ್ನು ನೋಡಿಕೊಳ್ಳುವವರು ಉತ್ತರಿಸಲು. ಕಳುಹಿಸುವ ಮೂಲಕ ನೀವು ಒಪ್ಪಿದ್ದೀರಿ. ಮಾಲೀಕರಿಗೆ ಸಂಖ್ಯೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ.
ನೀವು ಕಾಯ್ದಿರಿಸಿದ ಭೇಟಿಗಳು, ಖಾತೆಯಿಲ್ಲದೆಯೂ: ಹೆಸರು, ದೂರವಾಣಿ, ಇಮೇಲ್ ವಿಳಾಸ ಮತ್ತು ಸಮಯ, ಘಟಕವನ್ನು ನೋಡಿಕೊಳ್ಳುವವರು ನಿಮ್ಮನ್ನು ಭೇಟಿಯಾಗಲು. ಕಾಯ್ದಿರಿಸುವ ಮೂಲಕ ನೀವು ಒಪ್ಪಿದ್ದೀರಿ. ಮಾಲೀಕರಿಗೆ ಸಮಯ ಮಾತ್ರ ಕಾಣುತ್ತದೆ.
ಖಾಲಿ ಘಟಕಗಳ ಸೂಚನೆಗಳು, ಖಾತೆಯಿಲ್ಲದೆಯೂ: ನಿಮ್ಮ ಇಮೇಲ್ ವಿಳಾಸ ಮತ್ತು ನೀವು ಹುಡುಕುತ್ತಿರುವುದು, ನಿಮಗೆ ಇಮೇಲ್ ಕಳುಹಿಸಲು. ಇವನ್ನು ಕೇಳುವ ಮೂಲಕ ನೀವು ಒಪ್ಪಿದ್ದೀರಿ.
ಬಾಡಿಗೆದಾರರು ಮತ್ತು ಮಾಲೀಕರು: ಹೆಸರು, ಸಂಪರ್ಕ, ಗುರುತಿನ ವಿವರ, ದಾಖಲೆಗಳು, ಬಾಡಿಗೆ ಮತ್ತು ಪಾವತಿಗಳು. ಇವನ್ನು ನೀವು ಅಥವಾ ಆಸ್ತಿ ವ್ಯವಸ್ಥಾಪಕರು ನಮೂದಿಸುತ್ತಾರೆ. ಒಪ್ಪಂದಕ್ಕೆ ಇವು ಬೇಕು ಮತ್ತು ಕಾನೂನು ಕೇಳುತ್ತದೆ (ತೆರಿಗೆ, ಲೆಕ್ಕಪತ್ರ, ಪೊಲೀಸ್ ಪರಿಶೀಲನೆ), ಆದ್ದರಿಂದ ಇದು ನಿಮ್ಮ ಸಮ್ಮತಿಯನ್ನು ಅವಲಂಬಿಸಿಲ್ಲ.
ಸೇವಾ ವಿನಂತಿಗಳು: ನೀವು ಬರೆದಿದ್ದು ಮತ್ತು ಫೋಟೊಗಳು, ದುರಸ್ತಿಗಾಗಿ.
ಲಾಗಿನ್‌ಗಳು: ಬ್ರೌಸರ್, ನೆಟ್‌ವರ್ಕ್ ವಿಳಾಸ ಮತ್ತು ಸಮಯ, ನೀವು ಎಲ್ಲಿ ಲಾಗಿನ್ ಆಗಿದ್ದೀರಿ ಎಂದು ನೋಡಲು ಮತ್ತು ಅಪರಿಚಿತರನ್ನು ತಡೆಯಲು. ನಾವು ಏನನ್ನೂ ಮಾರುವುದಿಲ್ಲ, ಜಾಹೀರಾತು ತೋರಿಸುವುದಿಲ್ಲ, ಬೇರೆ ತಾಣಗಳಲ್ಲಿ ಯಾರನ್ನೂ ಹಿಂಬಾಲಿಸುವುದಿಲ್ಲ.
ಎಷ್ಟು ಕಾಲ
ನಿಮ್ಮ ಖಾತೆಯನ್ನು ನೀವು ಮುಚ್ಚುವವರೆಗೆ. ಇಮೇಲ್ ವಿಳಾಸ ದೃಢಪಡಿಸದಿದ್ದರೆ 7 ದಿನ.
ಲಾಗಿನ್‌ಗಳು ಮುಗಿಯುವವರೆಗೆ; ನೀವು ಲಾಗಿನ್ ಆದ ಸಾಧನಗಳು 365 ದಿನ; ನಿರಾಕರಿಸಿದ ಲಾಗಿನ್ ಮತ್ತು ರಫ್ತುಗಳು 180 ದಿನ.
ಫಲಿಸದ ವಿಚಾರಣೆಗಳು 365 ದಿನ; ಬಾಡಿಗೆ ಒಪ್ಪಂದದ ಕರಡುಗಳು 180 ದಿನ.
ಭೇಟಿಗಳು, ಭೇಟಿಯ ನಂತರ 90 ದಿನ.
ಸೂಚನೆಗಳನ್ನು ನೀವು ನಿಲ್ಲಿಸುವವರೆಗೆ, ಕೊನೆಯ ನವೀಕರಣದ ನಂತರ ಹೆಚ್ಚೆಂದರೆ 180 ದಿನ; ವಿಳಾಸ ದೃಢಪಡಿಸದಿದ್ದರೆ 7 ದಿನ.
ಮಾಜಿ ಬಾಡಿಗೆದಾರರ ಗುರುತಿನ ಸಂಖ್ಯೆ ಮತ್ತು ಪುರಾವೆಗಳು ಒಪ್ಪಂದದ ನಂತರ 365 ದಿನ; PAN ಲೆಕ್ಕಪತ್ರಗಳಷ್ಟು ಕಾಲ.
ಮಾಜಿ ಬಾಡಿಗೆದಾರರ ಹೆಸರು ಮತ್ತು ಸಂಪರ್ಕ 8 ವರ್ಷ, ಲೆಕ್ಕಪತ್ರ ಇಡಬೇಕಾದಷ್ಟು ಕಾಲ. ನಂತರ ಹಣದ ದಾಖಲೆ ಹೆಸರಿಲ್ಲದೆ ಉಳಿಯುತ್ತದೆ.
ಯಾರು ಏನು ಬದಲಿಸಿದರು ಎಂಬ ದಾಖಲೆ ಶಾಶ್ವತ; ನಿರ್ವಾಹಕರು ಮಾತ್ರ ಓದುತ್ತಾರೆ, ಅಳಿಸಲಾದವರ ಬಗ್ಗೆ ಅಲ್ಲ.
ನೀವು ಏನು ಮಾಡಬಹುದು
ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ “ಗೌಪ್ಯತೆ” ಅಡಿಯಲ್ಲಿ: ನಿಮ್ಮ ಬಗ್ಗೆ ಇರುವ ಎಲ್ಲವನ್ನೂ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ, ಒಪ್ಪಿಗೆ ಹಿಂಪಡೆಯಿರಿ, ಮತ್ತು ಡೇಟಾ ಸರಿಪಡಿಸಲು ಅಥವಾ ಅಳಿಸಲು ಕೇಳಿ. ಹೆಸರು ಮತ್ತು ಭಾಷೆಯನ್ನು ಅಲ್ಲಿ ನೀವೇ ಬದಲಿಸಬಹುದು. ಖಾತೆ ಇಲ್ಲದಿದ್ದರೆ ನಮಗೆ ಬರೆಯಿರಿ.
ಯಾರಿಗೆ ಬರೆಯಬೇಕು
ನಮ್ಮ ಉತ್ತರದಿಂದ ತೃಪ್ತಿ ಇಲ್ಲದಿದ್ದರೆ ಭಾರತೀಯ ಡೇಟಾ ಸಂರಕ್ಷಣಾ ಮಂಡಳಿಗೆ ದೂರು ನೀಡಬಹುದು.');
