/** Fields with identity numbers of people, by their names on the wire. */
const numbers = new Set(["passportNo", "laborCardNo", "idCardNo", "cRNumber", "pan", "gstin"]);

/** JSON of an answer without the numbers of people's papers: those are not left behind on a device. */
export const withoutIdentityNumbers = (json: string): string =>
  JSON.stringify(JSON.parse(json, (name, value: unknown) => (numbers.has(name) ? "" : value)));
