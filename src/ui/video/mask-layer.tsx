/** What nobody is shown, black over the film: it lies on the picture as the picture lies in its element. */
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { PrivacyMask } from '@/contract/video/mask';

interface MaskLayerProps {
  masks: readonly PrivacyMask[];
  video: RefObject<HTMLVideoElement | null>;
}

const WIDE = { width: 1600, height: 900 };

/** Of the picture itself, which may be narrower than its element. */
function usePictureSize(video: RefObject<HTMLVideoElement | null>): typeof WIDE {
  const [size, setSize] = useState(WIDE);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const read = (): void => {
      const { videoWidth: width, videoHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    read();
    element.addEventListener('resize', read);
    return () => element.removeEventListener('resize', read);
  }, [video]);
  return size;
}

export function MaskLayer({ masks, video }: MaskLayerProps): ReactNode {
  const { width, height } = usePictureSize(video);
  if (masks.length === 0) return null;
  return (
    <svg className="vd-masks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {masks.map((mask) => {
        const corners = mask.map(([x, y]) => `${x * width},${y * height}`).join(' ');
        return <polygon key={corners} points={corners} />;
      })}
    </svg>
  );
}
