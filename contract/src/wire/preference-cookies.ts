/**
 * What the names of the cookies with preferences begin with, for the browser, which writes them, and the server, which draws the first
 * view with them. Over HTTPS, browsers accept this only from this very host, with `Secure` (OWASP ASVS 5.0, V3.3.1 and V3.3.3).
 */
export const preferencePrefix = (isHttps: boolean): string => (isHttps ? "__Host-" : "");
