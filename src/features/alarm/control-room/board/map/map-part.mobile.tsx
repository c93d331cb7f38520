/** The map on a phone: a point opens a sheet. */
import type { ReactNode } from 'react';
import { Sheet } from '@/ui/mobile/sheet';
import type { FloorViewProps } from './floor-view';
import { MapView } from './map-view';
import { PointCard } from './point-card';

const drawSheet: NonNullable<FloorViewProps['sheet']> = ({ point, close, more }) => (
  <Sheet open={point !== undefined} onClose={close} title={point?.name}>
    {point && <PointCard point={point} />}
    {more}
  </Sheet>
);

const MapPart = (): ReactNode => <MapView sheet={drawSheet} />;
export default MapPart;
