/** The paper of `ui/tokens.css`, for what browsers and devices draw round the pages. */
export const paper = { light: "#faf6ee", dark: "#181613" } as const;
