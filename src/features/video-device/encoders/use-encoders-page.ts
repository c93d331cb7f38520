/** 编码设备: the encoders, or the media servers that they stream to; `of` in the address says which. */
import { useSearchParams } from 'react-router-dom';
import { text } from '@/i18n/text';
import type { FilterDefinition, ListDefinition } from '@/ui/model/definitions';
import { useEncoders } from './use-encoders';
import { useServers } from './use-servers';

const OF = (): FilterDefinition => ({
  name: 'of',
  label: 'videodevice.page.of',
  quick: true,
  initial: 'encoders',
  type: 'choice',
  options: (['encoders', 'servers'] as const).map((value) => ({ value, label: text(`videodevice.page.${value}`) })),
});

export default function useEncodersPage(): ListDefinition<never> {
  const [params] = useSearchParams();
  const encoders = useEncoders(OF());
  const servers = useServers(OF());
  // The kit draws whichever list it is given; the rows are of that list alone.
  return (params.get('of') === 'servers' ? servers : encoders) as unknown as ListDefinition<never>;
}
