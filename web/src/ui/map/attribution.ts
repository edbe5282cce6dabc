/** A part of what a map says about whose data it shows. */
export interface AttributionPart {
  text: string;
  href?: string;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', copy: "©", nbsp: " " };

const plain = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:#(\d{1,6})|(\w+));/g, (whole, code?: string, name = "") =>
      code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
    );

const isWebAddress = (href: string) => /^https?:$/.test(URL.parse(href)?.protocol ?? "");

/**
 * The texts and links of an attribution, which styles give as HTML. It's read and not parsed: pages let nothing make HTML of a text
 * (Trusted Types), and a style is another's.
 */
export function attributionParts(markup: string): AttributionPart[] {
  const parts = markup.split(/(<a\b[^>]*>.*?<\/a>)/is).map((part) => {
    const [, href = "", inner = ""] = /^<a\b[^>]*?\bhref=["']?([^"'\s>]+)[^>]*>(.*)<\/a>$/is.exec(part) ?? [];
    return isWebAddress(plain(href)) ? { text: plain(inner), href: plain(href) } : { text: plain(part) };
  });
  return parts.filter(({ text }) => text.trim() !== "");
}
