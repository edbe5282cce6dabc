/** A rectangle on the map by its edges, in degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The rectangle around India with its islands, rounded outwards (Survey of India: 6°45′ to 37°6′ N, 68°7′ to 97°25′ E). */
export const india: MapBounds = { west: 68, south: 6, east: 98, north: 38 };
