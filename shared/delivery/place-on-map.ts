/** A point on the map, in degrees. */
interface Place {
  latitude: number;
  longitude: number;
}

/** Of `23.7548, 90.3745`, as OpenStreetMap and Google show it. Undefined: it is no point on earth. */
export function placeOnMap(text: string): Place | undefined {
  const [, latitude, longitude] =
    /^\s*(-?\d{1,2}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)\s*$/.exec(text) ?? [];
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}

/** The only page of others that one of ours may show (Content-Security-Policy). */
export const mapFrame = 'https://www.openstreetmap.org/export/embed.html';

const degrees = (value: number) => value.toFixed(5);
/** About 600 metres to each side. */
const around = 0.006;

/** The map to show within a page. */
export function mapFrameOf({ latitude, longitude }: Place): string {
  const box = [longitude - around, latitude - around / 2, longitude + around, latitude + around / 2]
    .map(degrees)
    .join(',');
  const marker = `${degrees(latitude)},${degrees(longitude)}`;
  return `${mapFrame}?${new URLSearchParams({ bbox: box, layer: 'mapnik', marker })}`;
}

/** The same place on a map page of its own. */
export function mapPageOf({ latitude, longitude }: Place): string {
  const [north, east] = [degrees(latitude), degrees(longitude)];
  return `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=17/${north}/${east}`;
}

/** For an address without a named place. */
export const mapSearchOf = (address: string): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`;
