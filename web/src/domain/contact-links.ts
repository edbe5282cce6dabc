/** WhatsApp link, with a text to send if there is one; null unless it's an Indian mobile number. */
export function whatsAppUrl(telephone: string, text = ""): string | null {
  const number = /^(?:\+?91)?([6-9]\d{9})$/.exec(telephone.replaceAll(/[\s-]/g, ""))?.[1];
  return number ? `https://wa.me/91${number}${text && `?text=${encodeURIComponent(text)}`}` : null;
}

/** The link that opens a mail with a text; null without an address. */
export const mailUrl = (email: string, { subject, text }: { subject: string; text: string }): string | null =>
  email ? `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}` : null;
