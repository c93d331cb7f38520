import type { ReactNode } from 'react';
import { href } from '@/screens/addresses';
import { RecordAge, RecordState } from '@/ui/common/record-state';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { actionText } from '../words';
import { ActionCall, ActionHead, ActionHistory } from './action-parts';
import { useActionTrack } from './use-action-track';

export default function ActionTrack(): ReactNode {
  const { id, detail } = useActionTrack();
  const back = { href: href('actionLog'), label: 'logs.track.back' } as const;
  return (
    <RecordState id={id} detail={detail} back={back} said={({ row }) => actionText(row.action)}>
      {(track) => (
        <>
          <RecordAge detail={detail} />
          <RecordLayout wide aside={<ActionHistory track={track} />}>
            <div className="lg-tracks" data-ready="record">
              <ActionHead track={track} />
              <ActionCall track={track} />
            </div>
          </RecordLayout>
        </>
      )}
    </RecordState>
  );
}
