/**
 * The name of the cookie that keeps a preference, for the browser, which writes it, and the server, which draws the first view with
 * it. Over HTTPS, browsers accept the prefixed name only from this very host, with `Secure` (OWASP ASVS 5.0, V3.3.1 and V3.3.3).
 */
export const preferenceCookie = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);
