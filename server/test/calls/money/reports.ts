import { expect } from "vitest";
import type { TestApp } from "../../app/build-app.ts";

/** A report as a person sees it. */
export const reportsOn =
  (testApp: TestApp, tokenOf: () => string) =>
  async <Answer>(path: string, token = tokenOf()): Promise<Answer> => {
    const { status, body } = await testApp.call(`GET /reports/${path}`, { token });
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as Answer;
  };
