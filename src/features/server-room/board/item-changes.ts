/** Words of what happened to something in a rack: where it stood before. */
import type { BoardItem } from '@/contract/server/server-room';
import { codeText } from '@/i18n/text';
import type { ChangesDefinition } from '@/ui/model/definitions';

const words = (table: 'rackItemKind' | 'rackFace') => (value: unknown) => codeText(table, Number(value));

export const itemChanges: ChangesDefinition<BoardItem> = {
  kind: 'rackItem',
  id: ({ id }) => id,
  fields: {
    name: { label: 'serverroom.item.name' },
    kind: { label: 'serverroom.item.kind', words: words('rackItemKind') },
    machineId: { label: 'serverroom.item.machine' },
    rackId: { label: 'serverroom.item.rack' },
    uFrom: { label: 'serverroom.item.uFrom', words: (value) => `U${String(value)}` },
    height: { label: 'serverroom.item.height', words: (value) => `${String(value)}U` },
    face: { label: 'serverroom.item.face', words: words('rackFace') },
    halfDepth: { label: 'serverroom.item.halfDepth' },
    reserved: { label: 'serverroom.item.reserved' },
    watts: { label: 'serverroom.item.watts', words: (value) => `${String(value)} W` },
    weightKg: { label: 'serverroom.item.weight', words: (value) => `${String(value)} kg` },
    remark: { label: 'serverroom.remark' },
  },
};
