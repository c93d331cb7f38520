/** What everybody signed in has around a page: server state, live changes, and the bars of the device. */
import { Suspense, type ReactNode } from 'react';
import { ScreenSkeleton } from '@/ui/common/skeleton';
import { useDevice } from '@/ui/device';
import { ModelProvider } from '@/ui/model/model-provider';
import { forgetOthers } from './forget-others';
import { useLive } from './live';
import { DesktopShell, PhoneShell } from './shells';

forgetOthers();

function Shell(): ReactNode {
  useLive();
  const DeviceShell = useDevice() === 'desktop' ? DesktopShell : PhoneShell;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <DeviceShell />
    </Suspense>
  );
}

export default function Frame(): ReactNode {
  return (
    <ModelProvider>
      <Shell />
    </ModelProvider>
  );
}
