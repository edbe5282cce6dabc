import type { User } from "@vasati/contract/people/auth";
import type { Role } from "@vasati/contract/people/roles";
import { clearStorage, forget, onStoredElsewhere, readStored, store } from "./storage.ts";

/** Who uses the product, read from the access token (requirements 13.1). */
export type Session =
  | { signedIn: false; role?: undefined }
  | { signedIn: true; role: Role; name: string; email: string };

/** The account's id; empty without a session. */
export const emailOf = (session: Session): string => (session.signedIn ? session.email : "");

interface Claims {
  exp: number;
  roles: Role[];
  name: string;
  email: string;
  /** Of a custodian who has an own portfolio. */
  custodianId?: number;
  /** They must set up a second factor before anything else. */
  mustEnrol?: boolean;
}

export const anonymous: Session = { signedIn: false };
const longestTimer = 2 ** 31 - 1;

/** Of the token that was read last: every part of a page asks who uses it. */
let lastRead: { token: string; claims: Claims | null } | undefined;

/** The token's content, unverified: the server decides, this only mirrors it. Null if it isn't such a token. */
export function readClaims(token: string): Claims | null {
  if (token !== lastRead?.token) lastRead = { token, claims: claimsIn(token) };
  return lastRead.claims;
}

function claimsIn(token: string): Claims | null {
  try {
    const base64 = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isClaims(claims) ? claims : null;
  } catch {
    return null;
  }
}

const isClaims = (claims: unknown): claims is Claims =>
  typeof claims === "object" &&
  claims !== null &&
  "exp" in claims &&
  typeof claims.exp === "number" &&
  "roles" in claims &&
  Array.isArray(claims.roles);

/**
 * Authenticated means: a token is present and not expired. The role is the first of the token's roles
 * (requirements 4.12). `now` in milliseconds.
 */
export function sessionOf(token: string | null, now: number): Session {
  const claims = token ? readClaims(token) : null;
  const role = claims?.roles[0];
  if (!claims || !role || claims.exp * 1000 <= now) return anonymous;
  return { signedIn: true, role, name: claims.name ?? "", email: claims.email ?? "" };
}

const listeners = new Set<() => void>();
/** `since`: by the clock of the browser; a page begins with the session that it finds. */
let known: { token: string | null; session: Session; since: number } | undefined;

/** The current session; the same object as long as nothing changed. */
export function currentSession(): Session {
  const token = readStored("accessToken");
  const session = sessionOf(token, Date.now());
  if (token !== known?.token || session.signedIn !== known.session.signedIn)
    known = { token, session, since: known ? Date.now() : performance.timeOrigin };
  return known.session;
}

/** When the session of this moment began, or the page with it: no answer of it is older. */
export const sessionBegan = (): number => known?.since ?? Date.now();

let expiry: ReturnType<typeof setTimeout> | undefined;

/** Notifies the listeners when the current token expires. */
function awaitExpiry(): void {
  clearTimeout(expiry);
  const token = readStored("accessToken");
  const left = ((token && readClaims(token)?.exp) || 0) * 1000 - Date.now();
  if (left > 0) expiry = setTimeout(changed, Math.min(left, longestTimer));
}

function changed(): void {
  awaitExpiry();
  for (const listener of listeners) listener();
}

/** Subscribes to the start, end and expiry of the session, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  awaitExpiry();
  const stopListening = onStoredElsewhere("accessToken", changed);
  return () => {
    listeners.delete(listener);
    stopListening();
    if (listeners.size === 0) clearTimeout(expiry);
  };
}

/** The bearer token for a call, or null. */
export const accessToken = (): string | null => readStored("accessToken");

/** Stores the token of a login: the person is signed in. */
export function openSession(token: string): void {
  store("accessToken", token);
  changed();
}

/** The stored user record (requirements 3.23), without the password. */
export type UserRecord = Pick<User, "email" | "code" | "name" | "role">;

export function keepUser({ email, code, name, role }: UserRecord): void {
  store("user", JSON.stringify({ email, code, name, role }));
}

/** Logout removes the access token only (requirements 2.5). */
export function closeSession(): void {
  forget("accessToken");
  changed();
}

/** The server ended the session: everything stored is deleted (requirements 8.1 and 8.2). */
export function dropSession(): void {
  clearStorage();
  changed();
}
