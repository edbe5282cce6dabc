import { crc32, deflateRawSync } from "node:zlib";

interface Part {
  name: string;
  content: Buffer;
  /** The declared unpacked size of the part. */
  declared?: number;
}

/** A ZIP archive (APPNOTE 6.3, 4.3): local headers with the parts, then the central directory. */
export function zipOf(parts: Part[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared = content.length } of parts) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(declared, 18);
    facts.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), facts, Buffer.from(name), packed]);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, place, Buffer.from(name)]));
    files.push(file);
    offset += file.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";

interface More {
  /** The declared unpacked size of the sheet. */
  declared?: number;
  /** The table of texts, as XML. */
  texts?: string;
  /** What the sheet's XML begins with. */
  prologue?: string;
}

/** A workbook whose one sheet has these rows (ECMA-376, 18.3.1.80), as XML. */
export function workbookOf(rows: string, { declared, texts, prologue = "" }: More = {}): Buffer {
  const sheet = `${prologue}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`;
  const parts: [string, string][] = [
    [
      "[Content_Types].xml",
      `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>
        <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
        <Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ],
  ];
  return zipOf([
    ...(texts === undefined ? [] : [{ name: "xl/sharedStrings.xml", content: Buffer.from(`<sst>${texts}</sst>`) }]),
    ...parts.map(([name, content]) => ({ name, content: Buffer.from(content) })),
    { name: "xl/worksheets/sheet1.xml", content: Buffer.from(sheet), ...(declared !== undefined && { declared }) },
  ]);
}
