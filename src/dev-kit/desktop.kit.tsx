/** The parts of desktop pages. */
import { useState, type ReactNode } from 'react';
import { buildTree } from '@/lib/tree';
import { Button } from '@/ui/common/button';
import { RecordLayout } from '@/ui/desktop/record-layout';
import { DetailPage } from '@/ui/desktop/detail-page';
import { FormDrawer, FormModal, FormPage } from '@/ui/desktop/form-page';
import { message } from '@/ui/desktop/message';
import { RowDrawer } from '@/ui/desktop/row-drawer';
import { TableList } from '@/ui/desktop/table-list';
import { TreePanel } from '@/ui/desktop/tree-panel';
import { Opened } from './opened';
import type { KitPart } from './part';
import { ignore, PLACES, sampleDetail, sampleForm, sampleList, sampleRecord, useSampleList } from './samples';
import type { Words } from './words';

const withActions: typeof sampleList = {
  ...sampleList,
  actions: [{ key: 'edit', label: 'admin.edit.edit', icon: 'edit', run: ignore }],
};

const List = ({ words }: { words: Words }): ReactNode => (
  <TableList definition={withActions} model={useSampleList(words)} onOpen={ignore} />
);

function Tree(): ReactNode {
  const [selected, setSelected] = useState<number>();
  return <TreePanel tree={buildTree(PLACES)} selected={selected} onSelect={setSelected} height={160} />;
}

export const desktop: readonly KitPart[] = [
  { name: 'List', shows: ['TableList', 'TableFilters', 'RowActions'], draw: (words) => <List words={words} /> },
  {
    name: 'Detail',
    shows: ['DetailPage', 'FactGrid'],
    draw: (words) => <DetailPage definition={sampleDetail(words)} model={sampleRecord(words)} />,
  },
  {
    name: 'RecordLayout',
    shows: ['RecordLayout'],
    draw: ({ title, sentence }) => <RecordLayout aside={<p>{sentence}</p>}>{title}</RecordLayout>,
  },
  {
    name: 'Form',
    shows: [
      'FormPage',
      'FormBody',
      'SubmitButton',
      'FieldInput',
      'TextInput',
      'NumberInput',
      'LongTextInput',
      'ChoiceInput',
      'ChoicesInput',
      'TreesInput',
      'TreeInput',
      'PersonInput',
      'DateInput',
      'PhotoInput',
      'SearchSelect',
    ],
    draw: (words) => <FormPage definition={sampleForm(words)} />,
  },
  {
    name: 'FormDrawer',
    shows: ['FormDrawer'],
    inline: true,
    draw: (words) => (
      <Opened label="FormDrawer">
        {(open, close) => <FormDrawer open={open} onClose={close} definition={sampleForm(words)} />}
      </Opened>
    ),
  },
  {
    name: 'FormModal',
    shows: ['FormModal'],
    inline: true,
    draw: (words) => (
      <Opened label="FormModal">
        {(open, close) => <FormModal open={open} onClose={close} definition={sampleForm(words)} />}
      </Opened>
    ),
  },
  {
    name: 'RowDrawer',
    shows: ['RowDrawer'],
    inline: true,
    draw: ({ sentence }) => (
      <Opened label="RowDrawer">{(open, close) => open && <RowDrawer onClose={close}>{sentence}</RowDrawer>}</Opened>
    ),
  },
  { name: 'TreePanel', shows: ['TreePanel'], draw: () => <Tree /> },
  {
    name: 'message',
    shows: ['MessageHost', 'DesktopProvider'],
    inline: true,
    draw: ({ sentence }) => (
      <>
        <Button onClick={() => message(sentence, 'good')}>message good</Button>
        <Button onClick={() => message(sentence, 'error')}>message error</Button>
      </>
    ),
  },
];
