/** What of a controller is broken, with the number of the door where it is one. */
import type { ControllerRow } from '@/contract/access/access-device';
import { listed } from '@/i18n/language';
import { text } from '@/i18n/text';

export const faultsText = ({ faults }: ControllerRow): string =>
  listed(
    faults.map(({ kind, doorNo }) => {
      const fault = text(`access.broken.${kind}`);
      return doorNo === null ? fault : text('access.broken.atDoor', { door: doorNo, fault });
    }),
  );
