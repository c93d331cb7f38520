import type { ReactNode } from 'react';
import { OutsideNotice } from '../outside-notice';
import { OutsideView } from '../outside-view';
import { useOutside } from '../use-outside';

/** Another system: named before it is opened. */
export default function Jump(): ReactNode {
  return <OutsideView model={useOutside()}>{(place) => <OutsideNotice place={place} />}</OutsideView>;
}
