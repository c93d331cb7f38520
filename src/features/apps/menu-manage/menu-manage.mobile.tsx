import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '@/i18n/use-text';
import { Sheet } from '@/ui/mobile/sheet';
import { tree } from '@/ui/mobile/tree';
import { PreviewBody } from './menu-preview';
import { MenuTools } from './menu-tools';
import { useFuncs } from './use-funcs';
import { useMenuPreview } from './use-menu-preview';

const Funcs = tree(useFuncs);

export default function MenuManage(): ReactNode {
  const t = useText();
  const preview = useMenuPreview();
  const [params] = useSearchParams();
  return (
    <>
      {!params.has('id') && <MenuTools preview={preview} size="normal" />}
      <Funcs />
      <Sheet open={preview.isOpen} onClose={preview.close} title={t('apps.preview.title')}>
        <PreviewBody preview={preview} />
      </Sheet>
    </>
  );
}
