import type { Palette } from "./canvas.ts";
import { homeRooms } from "./home-rooms.ts";
import { shell } from "./room-shell.ts";
import { workRooms } from "./work-rooms.ts";

const rooms = { ...homeRooms, ...workRooms };
/** What the camera stands in. */
export type Room = keyof typeof rooms;
export const isRoom = (name: string): name is Room => Object.hasOwn(rooms, name);

export const drawRoom = (room: Room, colours: Palette): string =>
  shell(room === "store" || room === "basement" ? { ...colours, wall: "#cbbfae", floor: "#a6a097" } : colours) +
  rooms[room](colours);
