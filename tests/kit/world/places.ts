/** Tenants, parks, organisations, places and points. */
import { orgs, parks, tenants } from '../../../server/modules/identity/identity.table';
import { devices, signalSources } from '../../../server/modules/device/device.table';
import { locations } from '../../../server/modules/location/location.table';
import type { Rows } from './rows';

type Org = Partial<typeof orgs.$inferInsert>;
type Park = Partial<typeof parks.$inferInsert>;
type Device = Partial<typeof devices.$inferInsert>;

/** Builders of what stands somewhere; each answers the new row's id. */
export function placesOf({ add }: Rows) {
  let codes = 0;
  return {
    addTenant: (name = '运营', code = 'T') => add(tenants, { name, code }),
    /** Of the first tenant unless said otherwise; the name is its code too. */
    addPark: (name: string, more: Park = {}) =>
      add(parks, { name, tenantId: 1, projectCode: name, address: '路 1 号', ...more }),
    addOrg: (parkId: number | null, name: string, more: Org = {}) =>
      add(orgs, { tenantId: 1, parkId, name, code: `o${(codes += 1)}`, ...more }),
    addPlace: (parkId: number, kind: 1 | 2 | 3, name: string, pid: number | null = null) =>
      add(locations, { parkId, kind, name, code: name, pid }),
    /** A smoke detector unless said otherwise. */
    addDevice: (parkId: number, code: string, more: Device = {}) =>
      add(devices, { parkId, code, qrCode: `qr-${code}`, name: '烟感', type: 1, locationText: 'A座 12层', ...more }),
    addSource: (name: string, parkIds: number[], keyHash = 'k') => add(signalSources, { name, keyHash, parkIds }),
  };
}
