/** Codes to be printed: of places, and of the devices that stand in them. */
import type { InputOf, OutputOf } from '@/contract/endpoint';
import type { orderPublicEndpoints } from '@/contract/order-public';
import { printedShortCode } from '@/contract/short-code';
import type { SignedInContext } from '../../../http/context';
import { listLocations } from '../../location/location.repository';
import { placeCode } from '../../device/place-code.rules';
import { readParkContact } from './guest-report.repository';
import { readDeviceCodes, readPlaceShortCodes } from './printed-code.repository';

type Printing = typeof orderPublicEndpoints.listPrintedCodes;
type Place = Awaited<ReturnType<typeof listLocations>>[number];

const MOST = 200;

/** A座 12层; a row whose way up leads back to itself ends there. */
function above(byId: ReadonlyMap<number, Place>, place: Place): string {
  const way = new Set([place]);
  for (let at = byId.get(place.pid ?? 0); at && !way.has(at); at = byId.get(at.pid ?? 0)) way.add(at);
  const names = [...way].map(({ name }) => name);
  return names.slice(1).toReversed().join(' ');
}

/** Ids that are no places of the park are passed over: they were taken away meanwhile. */
export async function listPrintedCodes(
  { tx, deps }: SignedInContext,
  input: InputOf<Printing>,
): Promise<OutputOf<Printing>> {
  const { parkId } = input;
  const park = await readParkContact(tx, parkId);
  const byId = new Map((await listLocations(tx, parkId)).map((place) => [place.id, place]));
  const chosen = [...new Set(input.places.split(',').map(Number))].flatMap((id) => byId.get(id) ?? []);
  const ids = chosen.map(({ id }) => id);
  const inside = input.devices ? await readDeviceCodes(tx, parkId, ids) : [];
  const typed = await readPlaceShortCodes(tx, ids);
  const codes = chosen.flatMap((place) => [
    {
      code: placeCode(deps.secret, parkId, place.id),
      short: printedShortCode(typed.get(place.id) ?? ''),
      name: place.name,
      above: above(byId, place),
    },
    ...inside.flatMap(({ placeId, shortCode, ...code }) =>
      placeId === place.id ? [{ ...code, short: printedShortCode(shortCode) }] : [],
    ),
  ]);
  const { publicUrl } = deps.config;
  return { publicUrl, parkName: park?.name ?? '', codes: codes.slice(0, MOST), truncated: codes.length > MOST };
}
