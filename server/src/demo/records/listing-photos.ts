import type { Storage } from "../../platform/files/storage/storage.ts";
import { photoRecipe, placeholderOf } from "../../platform/pictures/photo-sizes.ts";
import type { UnitType } from "@vasati/contract/wire/codes";
import sharp from "sharp";
import type { Scene } from "../photos/scenes.ts";
import { drawScene, whileDrawing } from "../photos/scenes.ts";
import type { Plan, Row } from "../plan.ts";
import { showcaseProperties } from "../plan.ts";
import { storeDemoFile } from "../store-demo-file.ts";
import { instantOf } from "../values/calendar.ts";
import type { Building, Property } from "./properties.ts";
import { propertyOf } from "./properties.ts";
import { staffOf, unitsOf } from "./units.ts";

const captions: Record<Scene, string> = {
  living: "Living room",
  bedroom: "Bedroom",
  kitchen: "Kitchen with chimney and fridge",
  bath: "Bathroom with shower",
  office: "Two desks by the window",
  shop: "Counter and shelves",
  hall: "Hall with seats",
  store: "Inside, with a rolling shutter",
  basement: "Parking bays",
  apartments: "The building from the road",
  house: "The house from the road",
  market: "The shops from the road",
  sheds: "The sheds from the yard",
  land: "The land, fenced",
};

const home: readonly Scene[] = ["living", "bedroom", "kitchen", "bath"];
const shownOf: Partial<Record<UnitType, readonly Scene[]>> = {
  Studioflat: ["bedroom", "kitchen", "bath"],
  PayingGuest: ["bedroom", "bath"],
  Shop: ["shop", "store"],
  Room: ["office"],
  Hall: ["hall"],
  Basement: ["basement"],
  Warehouse: ["store"],
  Godown: ["store"],
  Facility: ["store", "office"],
  OpenSpace: ["land"],
  OpenPlot: ["land"],
};
const frontOf: Record<Building, Scene> = {
  township: "apartments",
  apartments: "apartments",
  villas: "house",
  houses: "house",
  "guest house": "house",
  market: "market",
  park: "sheds",
};
/** Units that have photos, beside the first properties: what visitors of the demo see first. */
const picturedUnits = 24;
/** Of each scene. */
const variants = 2;

/** A photo to draw. */
interface Planned {
  unit_id: number | null;
  property: Property;
  position: number;
  scene: Scene;
  variant: number;
}

function* planned(plan: Plan): Generator<Planned> {
  for (let id = 1; id <= 2 * showcaseProperties; id += 1) {
    const property = propertyOf(plan, id);
    yield { unit_id: null, property, position: 0, scene: frontOf[property.building], variant: id % variants };
  }
  const vacant = unitsOf(plan).filter(({ status }) => status === "NOP");
  for (const { id, type, property } of vacant.take(picturedUnits))
    for (const [position, scene] of (shownOf[type] ?? home).entries())
      yield { unit_id: id, property, position, scene, variant: id % variants };
}

interface Drawing {
  content: Buffer;
  placeholder: string;
  width: number;
  height: number;
}

async function draw(scene: Scene, variant: number): Promise<Drawing> {
  const content = await drawScene(scene, variant);
  const { width, height } = await sharp(content).metadata();
  return { content, width, height, placeholder: await placeholderOf(content) };
}

/** Draws each scene once; it is stored for each photo, because each has its own file. */
function drawer() {
  const drawn = new Map<string, Promise<Drawing>>();
  return ({ scene, variant }: Planned): Promise<Drawing> => {
    const drawing = drawn.get(`${scene} ${variant}`) ?? draw(scene, variant);
    drawn.set(`${scene} ${variant}`, drawing);
    return drawing;
  };
}

/** The end of a key, the same each time the demo is loaded. */
const suffixOf = (id: number) => `00000000-0000-4000-8000-${String(id).padStart(12, "0")}`;

async function rowOf(id: number, { unit_id, property, position, scene }: Planned, drawing: Drawing, storage: Storage) {
  const { content, ...shape } = drawing;
  const keyOf = (sha256: string) => `photos/${sha256.slice(0, 2)}/${sha256}-${suffixOf(id)}`;
  const { sha256, storageKey } = await storeDemoFile(storage, content, keyOf);
  return {
    id,
    property_id: unit_id === null ? property.id : null,
    unit_id,
    position,
    caption: captions[scene],
    ...shape,
    recipe: photoRecipe,
    file_name: `${scene}.jpg`,
    media_type: "image/jpeg",
    size_bytes: content.length,
    sha256,
    storage_key: storageKey,
    user_id: staffOf(property),
    created_at: instantOf(property.createdAt),
  } satisfies Row<"listing_photos">;
}

/** Draws and stores photos of the first properties and vacant units, and creates their rows. */
export const listingPhotoRows = (plan: Plan, storage: Storage): Promise<Row<"listing_photos">[]> =>
  whileDrawing(async () => {
    const drawingOf = drawer();
    const stored = [...planned(plan)].map(async (photo, index) =>
      rowOf(index + 1, photo, await drawingOf(photo), storage),
    );
    return Promise.all(stored);
  });
