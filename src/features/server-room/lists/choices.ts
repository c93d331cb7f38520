/** What the forms of machine rooms offer. */
import { call } from '@/api/call';
import { machineEndpoints } from '@/contract/server/machine';
import { MACHINE_KIND } from '@/contract/server/machine-codes';
import { serverRoomEndpoints as endpoints } from '@/contract/server/server-room';
import type { Option } from '@/ui/model/field-types';

const MOST = 100;

export const roomsOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const input = { parkId, pageSize: MOST, ...(keyword && { keyword }) };
    const { rows } = await call(endpoints.listServerRooms, input, { quiet: true });
    return rows.map(({ id, name, place }) => ({ value: id, label: name, ...(place && { hint: place }) }));
  };

/** @param roomId absent: of every room */
export const racksOf =
  (parkId: number, roomId?: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const input = { parkId, pageSize: MOST, ...(roomId && { roomId }), ...(keyword && { keyword }) };
    const { rows } = await call(endpoints.listServerRacks, input, { quiet: true });
    return rows.map(({ id, name, roomName }) => ({ value: id, label: name, hint: roomName }));
  };

/** Everything that servers may depend on. */
export const dependenciesOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const all = await call(machineEndpoints.listMachineChoices, { parkId }, { quiet: true });
    const found = all.filter(({ kind, name }) => kind !== MACHINE_KIND.server && name.includes(keyword));
    return found.map(({ id, name }) => ({ value: id, label: name }));
  };

/** Servers and hosts that are watched. */
export const machinesOf =
  (parkId: number) =>
  async (keyword: string): Promise<readonly Option[]> => {
    const input = { parkId, pageSize: MOST, ...(keyword && { keyword }) };
    const { rows } = await call(machineEndpoints.listMachines, input, { quiet: true });
    return rows
      .filter(({ kind }) => kind === MACHINE_KIND.server || kind === MACHINE_KIND.host)
      .map(({ id, name, ip }) => ({ value: id, label: name, ...(ip && { hint: ip }) }));
  };
