import type { ReactNode } from 'react';
import { OutsideNotice } from '../outside-notice';
import { OutsideView } from '../outside-view';
import { useOutside } from '../use-outside';

/** Another system: named before it is opened. */
export const Jump = (): ReactNode => (
  <OutsideView model={useOutside()}>{(place) => <OutsideNotice place={place} />}</OutsideView>
);
