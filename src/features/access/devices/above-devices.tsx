/** Over the list of controllers: which park, and the way to the one that somebody stands before. */
import type { ReactNode } from 'react';
import { text } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { ButtonLink } from '@/ui/common/button';
import { OnePark } from '@/ui/common/one-park';
import './above-devices.css';

export const AboveDevices = ({ parkId }: { parkId: number }): ReactNode => (
  <div className="dr-above">
    <OnePark id={parkId} />
    <span className="sp-row">
      <ButtonLink to={href('doorScan')}>{text('access.scan.title')}</ButtonLink>
      <ButtonLink to={href('doorPlan')}>{text('access.floor.title')}</ButtonLink>
    </span>
  </div>
);
