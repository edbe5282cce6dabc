import type { Session } from "./session.ts";
import { readStored } from "./storage.ts";

const isNamed = (value: unknown): value is { email: string; name: string } =>
  typeof value === "object" &&
  value !== null &&
  "email" in value &&
  "name" in value &&
  typeof value.name === "string" &&
  value.name !== "";

/** What the person is called: the token has the name of the login, the stored user record that of a change since. */
export function ownName({ email, name }: Extract<Session, { signedIn: true }>): string {
  try {
    const stored: unknown = JSON.parse(readStored("user") ?? "null");
    return isNamed(stored) && stored.email === email ? stored.name : name;
  } catch {
    return name;
  }
}
