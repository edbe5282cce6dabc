import { wrongKind } from "../refusal.ts";

/** 415: what begins like a picture and is none. */
export const brokenPicture = () => wrongKind("The picture is damaged, or not whole.");
