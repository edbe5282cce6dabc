import type { Random } from "./random.ts";
import { chance, pick } from "./random.ts";

/** Given and family names that go together. */
const communities = [
  {
    given: "Manjunath Savitha Ramesh Lakshmi Shivakumar Bhavya Girish Sunitha Nagaraj Roopa Prakash Vidya",
    family: "Gowda Hegde Murthy Rao Swamy Prasad Urs Kulkarni Deshpande Achar",
  },
  {
    given: "Basavaraj Shailaja Mallikarjun Annapurna Veeresh Gangamma Siddharth Akkamahadevi Chandrashekhar Sharada",
    family: "Patil Hiremath Angadi Kittur Bellad Savadi Hosamani Mathad",
  },
  {
    given: "Sudhakar Prathima Harish Nandini Vittal Shobha Kishore Rashmi Dinesh Ashwini",
    family: "Shetty Rai Poojary Alva Bangera Suvarna Salian Kotian",
  },
  {
    given: "Ganesh Sandhya Vasudev Geetha Narasimha Padmini Ananth Sulochana",
    family: "Kamath Pai Shenoy Nayak Bhat Prabhu Kini Mallya",
  },
  {
    given: "Cariappa Poovamma Ponnappa Kaveri Somaiah Deviah Muthamma Thimmaiah",
    family: "Appachu Kodendera Mandanna Biddappa Palanganda Chengappa",
  },
  {
    given: "Imran Ayesha Mohammed Shabana Syed Nasreen Abdul Farhana Zameer Rukhsana Tanveer Sadiya",
    family: "Pasha Khan Sharieff Ahmed Baig Nadaf Mulla Sait",
  },
  {
    given: "Ibrahim Nafeesa Haneef Zulekha Moidin Raheema Ashraf Mumtaz",
    family: "Kodijal Bava Uppinangady Kudroli Bajpe Mohiuddin",
  },
  {
    given: "Anthony Lavina Wilfred Sharmila Melwyn Priya Denis Reshma Ivan Flavia",
    family: "D'Souza Pinto Lobo Fernandes Rodrigues Mascarenhas Saldanha Crasta",
  },
  {
    given: "Senthil Meenakshi Karthik Revathi Arul Kavitha",
    family: "Selvam Natarajan Subramanian Pandian Mudaliar",
  },
  {
    given: "Venkatesh Swapna Srinivas Madhavi Ravindra Jyothi",
    family: "Reddy Naidu Chowdary Varma Setty",
  },
  {
    given: "Biju Anitha Rajeev Sreeja Thomas Annamma",
    family: "Nair Menon Kurian Pillai Varghese",
  },
].map(({ given, family }) => ({ given: given.split(" "), family: family.split(" ") }));

/** The name of a person. */
export function person(random: Random): string {
  const { given, family } = pick(random, communities);
  const initial = chance(random, 0.2) ? `${pick(random, ["B.", "H.", "K.", "M.", "N.", "S."])} ` : "";
  return `${pick(random, given)} ${initial}${pick(random, family)}`;
}

const deities = [
  "Sri Manjunatha",
  "Sri Lakshmi Venkateshwara",
  "Nandini",
  "Annapoorneshwari",
  "Sri Ganesha",
  "Chamundeshwari",
  "Al-Ameen",
  "St. Anthony's",
  "Karavali",
  "Malnad",
  "Cauvery",
  "Deccan",
  "Kadamba",
  "Namma",
];
const trades = {
  RTL: ["Provision Stores", "Silks and Sarees", "Supermarket", "Book House", "Home Needs", "Electricals"],
  OFC: ["Consultants", "Associates", "Software Services", "Tax Advisers"],
  FNB: ["Darshini", "Bakery", "Military Hotel", "Coffee Works", "Sweets"],
  SRV: ["Laundry", "Travels", "Mobile Care", "Xerox and Stationery"],
  HSP: ["Comforts", "Guest House", "Lodge"],
  STG: ["Logistics", "Cold Storage", "Traders"],
  IND: ["Engineering Works", "Fabricators", "Garments", "Agarbathi Works"],
  HLT: ["Clinic", "Diagnostics", "Dental Care"],
  EDU: ["Tutorials", "Computer Academy", "Montessori"],
  OTH: ["Enterprises", "Agencies"],
} as const;

/** A business name for a line of business. */
export const businessName = (random: Random, business: keyof typeof trades): string =>
  `${pick(random, deities)} ${pick(random, trades[business])}`;

const employers = [
  "Infosys Mysuru Campus",
  "Bharat Electronics",
  "BMTC Depot 12",
  "Manipal Hospital",
  "Government Pre-University College",
  "Karnatak University",
  "New Mangalore Port Authority",
  "South Western Railway",
  "KSRTC Workshop",
  "Toyota Kirloskar Motor",
  "State Bank of India",
  "Narayana Health City",
];

/** A tenant's sponsor: an employer or a relative. */
export const sponsor = (random: Random): string => (chance(random, 0.5) ? pick(random, employers) : person(random));

/** The part of an e-mail address before the @. */
export const mailName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z ]/g, "")
    .trim()
    .replace(/ +/g, ".");
