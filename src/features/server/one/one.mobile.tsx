/** One server on a phone: what is wrong, since when, who has it, and an hour of maintenance in one tap. */
import type { ReactNode } from 'react';
import { codeText } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { RecordAge, RecordState } from '@/ui/common/record-state';
import { Page } from '@/ui/mobile/page';
import '@/ui/mobile/action-bar.css';
import { Charts } from './charts';
import { About, Acts, Head, Wrong } from './one-parts';
import { Place } from './one-place';
import { useServer, useServerId } from './use-server';

function One({ id }: { id: number }): ReactNode {
  const model = useServer(id);
  const { detail, mayKeep } = model;
  const { record } = detail;
  const footer = record && mayKeep && !record.machine.disabled && (
    <div className="sp-action-bar">
      <Acts model={model} record={record} />
    </div>
  );
  return (
    <Page footer={footer}>
      <RecordState
        id={id}
        detail={detail}
        back={{ href: href('serverMonitoring'), label: 'titles.serverMonitoring' }}
        said={({ machine }) => `${machine.name} ${codeText('machineState', machine.state)}`}
      >
        {(shown) => (
          <>
            <RecordAge detail={detail} />
            <Head record={shown} />
            <Wrong record={shown} />
            <Place standsAt={shown.standsAt} />
            <Charts model={model} record={shown} />
            <About record={shown} />
          </>
        )}
      </RecordState>
    </Page>
  );
}

export default function ServerPage(): ReactNode {
  const id = useServerId() ?? 0;
  return <One key={id} id={id} />;
}
