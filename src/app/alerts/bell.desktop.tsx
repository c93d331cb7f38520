import { Popover } from 'antd';
import { useState, type ReactNode } from 'react';
import { AlertPanel } from './alert-panel';
import { BellButton } from './bell-button';
import { useCloseOnLeave } from './use-close-on-leave';

export function DesktopBell(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useCloseOnLeave(() => setOpen(false));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<AlertPanel />}
    >
      <BellButton className="sp-top-bell" size={20} aria-expanded={isOpen} />
    </Popover>
  );
}
