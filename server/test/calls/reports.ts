import { expect } from "vitest";
import type { TestApp } from "../app/build-app.ts";

/** What a report tells somebody. */
export const reportsOn =
  (house: TestApp, tokenOf: () => string) =>
  async <Answer>(path: string, token = tokenOf()): Promise<Answer> => {
    const { status, body } = await house.call(`GET /reports/${path}`, { token });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Answer;
  };
