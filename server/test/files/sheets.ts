import type { CheckedSheet, Sheet } from "@vasati/contract/office/imports";
import { sheetTypes } from "@vasati/contract/office/bulk";
import { expect } from "vitest";
import type { TestApp } from "../app/build-app.ts";

export const csvType = sheetTypes.csv;

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A CSV file of rows, the headings among them. */
export const csvOf = (rows: string[][], delimiter = ",") =>
  Buffer.from(rows.map((row) => row.map(quoted).join(delimiter)).join("\r\n"));

/** The calls of imports and exports. */
export function sheetsOn(testApp: TestApp, tokenOf: () => string) {
  const post = (path: string, body: object, { token = tokenOf(), headers = {} }: More = {}) =>
    testApp.call(`POST /imports/${path}`, { body, token, headers });
  const send = (list: string, file: Buffer, { type = csvType, ...more }: More & { type?: string } = {}) =>
    post(`${list}/file`, file, { ...more, headers: { "content-type": type } });
  return {
    /** Sends a file and returns any answer. */
    send,
    /** Sends a file that can be read. */
    read: async (list: string, file: Buffer, more: More & { type?: string } = {}) => {
      const { status, body } = await send(list, file, more);
      expect({ status, body }).toMatchObject({ status: 200 });
      return body as CheckedSheet;
    },
    /** What a person sends back of a checked sheet. */
    again: ({ headings, matching, rows }: CheckedSheet): Sheet => ({
      headings,
      matching,
      rows: rows.map(({ number, cells }) => ({ number, cells })),
    }),
    check: (list: string, sheet: object, more?: More) => post(`${list}/check`, sheet, more),
    accept: (list: string, sheet: object, more?: More) => post(list, sheet, more),
    undo: (id: number, token?: string) => post(`${id}/undo`, {}, token === undefined ? {} : { token }),
    download: async (path: string, token = tokenOf()) => {
      const { statusCode, headers, rawPayload } = await testApp.app.inject({
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(statusCode).toBe(200);
      return {
        bytes: rawPayload,
        type: String(headers["content-type"]).split(";", 1)[0] ?? "",
        disposition: headers["content-disposition"],
      };
    },
  };
}

interface More {
  token?: string;
  headers?: Record<string, string>;
}

/** A sheet whose headings are those of the template. */
export const sheetOf = (matching: string[], rows: string[][]): Sheet => ({
  headings: matching,
  matching,
  rows: rows.map((cells, place) => ({ number: place + 2, cells })),
});
