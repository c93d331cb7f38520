/** One server at the desk: charts at the left, what is wrong and what it is at the right. */
import type { ReactNode } from 'react';
import { codeText } from '@/i18n/text';
import { href } from '@/screens/addresses';
import { RecordAge, RecordState } from '@/ui/common/record-state';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { Charts } from './charts';
import { About, Acts, Head, Wrong } from './one-parts';
import { Place } from './one-place';
import { useServer, useServerId } from './use-server';

function One({ id }: { id: number }): ReactNode {
  const model = useServer(id);
  const { detail } = model;
  return (
    <RecordState
      id={id}
      detail={detail}
      back={{ href: href('serverMonitoring'), label: 'titles.serverMonitoring' }}
      said={({ machine }) => `${machine.name} ${codeText('machineState', machine.state)}`}
    >
      {(record) => (
        <>
          <RecordAge detail={detail} />
          <RecordLayout
            wide
            aside={
              <>
                <Wrong record={record} />
                <Acts model={model} record={record} />
                <Place standsAt={record.standsAt} />
                <About record={record} />
              </>
            }
          >
            <Head record={record} />
            <Charts model={model} record={record} />
          </RecordLayout>
        </>
      )}
    </RecordState>
  );
}

export default function ServerPage(): ReactNode {
  const id = useServerId() ?? 0;
  return <One key={id} id={id} />;
}
