/** A button that opens what lies over the page. */
import { useState, type ReactNode } from 'react';
import { Button } from '@/ui/common/button';

interface OpenedProps {
  label: string;
  children: (open: boolean, close: () => void) => ReactNode;
}

export function Opened({ label, children }: OpenedProps): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children(open, () => setOpen(false))}
    </>
  );
}
