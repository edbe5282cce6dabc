import { sql } from "kysely";

/** Words in the types of documents that prove who somebody is, in the three languages. Staff type them as they like. */
const proofs = [
  "aadha+r|adhar|आधार|ಆಧಾರ್",
  "passport|पासपोर्ट|ಪಾಸ್.?ಪೋರ್ಟ್",
  "\\mpan\\M|(^|\\s)पैन|ಪ್ಯಾನ್",
  "identity|\\mids?\\M|पहचान|ಗುರುತಿನ|ಗುರುತು",
  "driv\\w+ licen[cs]e|\\mdl\\M|ड्राइविंग|ಚಾಲನಾ|ಡ್ರೈವಿಂಗ್",
  "\\mvisa\\M|वीज़ा|वीज़ा|वीजा|ವೀಸಾ",
  "voter|\\mepic\\M|मतदाता|वोटर|ಮತದಾರ",
  "labou?r card|लेबर कार्ड|श्रम कार्ड|ಕಾರ್ಮಿಕ ಕಾರ್ಡ್|ಲೇಬರ್ ಕಾರ್ಡ್",
];

/** Words of papers that the contract and the books need. One that says both stays for as long as these. */
const contracts = [
  "agreement|lease|deed|leave|contract|receipt|invoice|\\mbill\\M",
  "करार|अनुबंध|अनुबन्ध|इकरार|पट्टा|रसीद|बिल(\\s|$)",
  "ಒಪ್ಪಂದ|ಕರಾರು|ರಸೀದಿ|ಬಿಲ್",
];

/** Whether a document proves who somebody is and nothing else. What can't be told stays as long as the tenant. */
export const isIdentityProof = sql`(document_type ~* ${proofs.join("|")} and document_type !~* ${contracts.join("|")})`;
