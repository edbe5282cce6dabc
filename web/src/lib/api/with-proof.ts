/** Does something; if it needs a fresh proof of who one is, asks for it and does it again. Throws what it throws. */
export type WithProof = <Output>(act: () => Promise<Output>) => Promise<Output>;
