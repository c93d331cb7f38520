/** Privacy masks in a form, drawn over what the camera shows now: of the areas that are covered already nobody sees more. */
import { useEffect, useReducer, useState, type ReactNode } from 'react';
import { fileUrl } from '@/api/addresses';
import type { DrawProps } from '../model/field-types';
import { askStill } from '../video/ask-still';
import { masksIn, maskLines } from './mask-value';
import { ZoneEditor } from './zone-editor';
import { draw, drawingOf, type Step } from './zone-state';
import { zoneOfMask } from '@/contract/video/mask';

export interface MaskFieldProps extends DrawProps {
  /** Absent: a camera that has not been saved yet has no picture. */
  deviceId: number | undefined;
}

/** Its picture now; undefined while there is none. */
function usePicture(deviceId: number | undefined): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    if (deviceId === undefined) return undefined;
    let isGone = false;
    askStill(deviceId, { origin: 'device' })
      .then(({ why, stillUrl }) => !isGone && why === null && setPicture(fileUrl(stillUrl)))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [deviceId]);
  return picture;
}

export default function MaskField({ value, onChange, deviceId }: MaskFieldProps): ReactNode {
  const picture = usePicture(deviceId);
  const [drawing, step] = useReducer(draw, drawingOf(masksIn(value).map(zoneOfMask)));
  const onStep = (one: Step): void => {
    step(one);
    if (one.do !== 'choose') onChange(maskLines(draw(drawing, one).zones.map(({ points }) => points)));
  };
  return <ZoneEditor picture={picture} drawing={drawing} step={onStep} as="mask" />;
}
