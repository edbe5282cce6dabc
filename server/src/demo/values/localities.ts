interface Locality {
  /** Rents relative to an ordinary locality of Bengaluru. */
  level: number;
  roads: string[];
  landmarks: string[];
}

const locality = (level: number, roads: string, landmarks: string): Locality => ({
  level,
  roads: roads.split(", "),
  landmarks: landmarks.split(", "),
});

/** Real roads and landmarks of the served localities by area code, for plausible addresses. */
const localities: Record<string, Locality> = {
  indiranagar: locality(
    1.3,
    "100 Feet Road, CMH Road, 12th Main Road",
    "Indiranagar Metro Station, Defence Colony Park",
  ),
  koramangala: locality(
    1.25,
    "80 Feet Road, Hosur Main Road, Sarjapur Main Road",
    "Nexus Koramangala, St. John's Hospital",
  ),
  jayanagar: locality(
    1.2,
    "11th Main Road, South End Road, 30th Cross Road",
    "Jayanagar Shopping Complex, Cool Joint Circle",
  ),
  whitefield: locality(
    1.05,
    "Whitefield Main Road, ITPL Main Road, Varthur Road",
    "Hope Farm Junction, Nexus Shantiniketan",
  ),
  "hsr-layout": locality(1.15, "27th Main Road, 19th Main Road, 14th Main Road", "BDA Complex, Agara Lake"),
  marathahalli: locality(
    0.95,
    "Outer Ring Road, HAL Old Airport Road, Varthur Main Road",
    "Marathahalli Bridge, Kundalahalli Gate",
  ),
  "electronic-city": locality(0.85, "Hosur Road, Neeladri Road, Velankani Drive", "Infosys Gate 1, Wipro Gate"),
  malleshwaram: locality(1.2, "Sampige Road, Margosa Road, 8th Main Road", "Kadu Malleshwara Temple, Sankey Tank"),
  rajajinagar: locality(1, "Dr. Rajkumar Road, West of Chord Road, 10th Main Road", "Orion Mall, ISKCON Temple"),
  basavanagudi: locality(1.15, "Bull Temple Road, Gandhi Bazaar Main Road, DVG Road", "Bugle Rock, Ramakrishna Ashram"),
  "jp-nagar": locality(1, "24th Main Road, 15th Cross Road, Kanakapura Road", "Ragigudda Temple, Mini Forest"),
  "btm-layout": locality(0.95, "16th Main Road, 29th Main Road, Bannerghatta Road", "Udupi Garden, Madiwala Lake"),
  hebbal: locality(1, "Bellary Road, Kempapura Main Road, Outer Ring Road", "Hebbal Flyover, Hebbal Lake"),
  yelahanka: locality(
    0.8,
    "Doddaballapur Road, Bellary Road, Major Sandeep Unnikrishnan Road",
    "Yelahanka Old Town, Yelahanka Railway Station",
  ),
  banashankari: locality(
    0.95,
    "24th Cross Road, Kanakapura Road, Outer Ring Road",
    "Banashankari Temple, Devegowda Petrol Bunk",
  ),
  bellandur: locality(1.05, "Outer Ring Road, Green Glen Layout Road, Bellandur Main Road", "Ecospace, Bellandur Lake"),
  "sarjapur-road": locality(
    0.95,
    "Sarjapur Main Road, Kasavanahalli Road, Haralur Road",
    "Wipro Corporate Office, Kaikondrahalli Lake",
  ),
  "frazer-town": locality(1.1, "Mosque Road, Coles Road, Wheeler Road", "Coles Park, St. Francis Xavier's Cathedral"),
  vijayanagar: locality(0.9, "Chord Road, Magadi Road, 17th Cross Road", "Maruthi Mandir, Vijayanagar Metro Station"),
  shivajinagar: locality(
    1.05,
    "Commercial Street, Central Street, Jumma Masjid Road",
    "Russell Market, St. Mary's Basilica",
  ),
  chickpet: locality(
    1.1,
    "Chickpet Main Road, Avenue Road, BVK Iyengar Road",
    "Chickpet Metro Station, Ranganathaswamy Temple",
  ),
  peenya: locality(
    0.65,
    "Tumakuru Road, Peenya 2nd Stage Main Road, 4th Phase Road",
    "Peenya Metro Station, Jalahalli Cross",
  ),
  "devaraja-mohalla": locality(
    1.2,
    "Devaraja Urs Road, Sayyaji Rao Road, Dhanvantri Road",
    "Devaraja Market, Clock Tower",
  ),
  gokulam: locality(1.1, "Gokulam Main Road, Contour Road, 3rd Cross Road", "Gokulam Park, Adi Pampa Road Circle"),
  saraswathipuram: locality(
    1.05,
    "New Kantharaj Urs Road, 9th Main Road, 5th Cross Road",
    "Fire Brigade Circle, Kamakshi Hospital",
  ),
  jayalakshmipuram: locality(
    1.15,
    "Temple Road, Kalidasa Road, Adipampa Road",
    "Chandrakala Hospital, Mahajana College",
  ),
  "hebbal-industrial-area": locality(0.8, "Hebbal Main Road, KRS Road, Outer Ring Road", "Infosys Campus, Hebbal Lake"),
  "vijayanagar-mysuru": locality(
    0.95,
    "Vijayanagar Main Road, Hunsur Road, High Tension Line Road",
    "Yoganarasimha Temple, Water Tank Circle",
  ),
  kuvempunagar: locality(
    1,
    "Panchamantra Road, Adichunchanagiri Road, New Kantharaj Urs Road",
    "Apollo BGS Hospital, Kuvempunagar Bus Depot",
  ),
  hampankatta: locality(
    1.2,
    "KS Rao Road, Light House Hill Road, Bavutagudda Road",
    "Hampankatta Circle, Milagres Church",
  ),
  kankanady: locality(1.05, "Bypass Road, Kankanady Main Road, Falnir Road", "Father Muller Hospital, Karavali Circle"),
  kodialbail: locality(1.15, "MG Road, Navabharath Circle Road, Bejai Church Road", "Navabharath Circle, Empire Mall"),
  bejai: locality(1.1, "Bejai Main Road, Kapikad Road, KSRTC Road", "KSRTC Bus Stand, Bejai Museum"),
  surathkal: locality(0.85, "NH 66 Service Road, Beach Road, Krishnapura Road", "NITK, Surathkal Lighthouse"),
  vidyanagar: locality(1.15, "Unkal Road, PB Road, College Road", "KMC-RI Hospital, KLE Technological University"),
  keshwapur: locality(1.05, "Keshwapur Main Road, Kusugal Road, Gadag Road", "Ramesh Bhavan, Keshwapur Circle"),
  "old-hubballi": locality(
    0.85,
    "Old Hubballi Main Road, Karwar Road, Durgadbail Road",
    "Siddharoodha Math, Durgadbail Market",
  ),
  navanagar: locality(0.9, "Navanagar Main Road, PB Road, Amargol Road", "Cancer Hospital, Navanagar Bus Stop"),
  "gokul-road": locality(1, "Gokul Road, Airport Road, Akshay Park Road", "Hubballi Airport, Urban Oasis Mall"),
  vidyagiri: locality(1, "PB Road, JSS College Road, Vidyagiri Main Road", "JSS College, Toll Naka"),
};

const unknown = locality(1, "Main Road, Temple Street, Market Road", "Bus Stand, Post Office");

/** A locality's details; plain defaults for one that was added later. */
export const localityOf = (areaCode: string): Locality => localities[areaCode] ?? unknown;

/** Rents of a city relative to Bengaluru. */
const cities: Record<string, number> = { Mysuru: 0.55, Mangaluru: 0.6, Hubballi: 0.5, Dharwad: 0.45 };

/** The rent level of a place: 1 is an ordinary locality of Bengaluru. */
export const rentLevel = (area: { code: string; city: string }): number =>
  localityOf(area.code).level * (cities[area.city] ?? 1);
