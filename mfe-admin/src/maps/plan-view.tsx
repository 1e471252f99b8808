import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import type { MapPoint } from 'shared-kit/contracts/centres/maps';
import { AuthorizedImage } from 'shared-kit/web/app';
import { useTranslation } from 'shared-kit/web/i18n';
import { Maximize, Minus, Plus } from 'shared-kit/web/icons';
import { Box, IconButton, Stack } from 'shared-kit/web/ui';
import { markStyles } from './mark-styles.ts';
import { PlanExtentContext, usePlanExtent } from './use-plan-extent.ts';
import { type PlanCenter, usePlanZoom } from './use-plan-zoom.ts';

export interface PlanViewProps {
  readonly plan: {
    readonly name: string;
    readonly fileId: number;
    readonly width: number;
    readonly height: number;
  };
  /** What lies on the plan, in shares of its size. */
  readonly children: ReactNode;
  /** A place was pointed at where nothing else is. */
  readonly onPoint?: ((point: MapPoint) => void) | undefined;
  /** A key that is none of the view's own. */
  readonly onKey?: ((event: KeyboardEvent) => boolean) | undefined;
  /** What is brought to the middle. */
  readonly center?: PlanCenter | undefined;
  /** Says what keys do at the moment. */
  readonly help?: string | undefined;
  readonly aims?: boolean;
  /** At the foot of the frame, above the plan. */
  readonly foot?: ReactNode;
  readonly frameHeight?: { readonly base: string; readonly lg: string };
}

const width = 1000;
/** Pixels of a plan's sheet at its own size. */
export const sheetOf = (plan: Pick<PlanViewProps['plan'], 'width' | 'height'>) => ({
  width,
  height: (width * plan.height) / plan.width,
});
/** Pixels to the right and down. */
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
};

/** A plan that is moved and enlarged with wheel, fingers, keys and buttons. */
export const PlanView = (props: PlanViewProps) => {
  const { plan, children, onPoint, onKey, help, aims = false } = props;
  const { t } = useTranslation('mfe-admin');
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { height } = sheetOf(plan);
  const { extent, onMoved } = usePlanExtent(width, height);
  const { enlarge, fit, pan } = usePlanZoom({ frame, sheet, width, height, center: props.center, onMoved });
  const resizes = (key: string): (() => void) | null => {
    if (key === '+') return () => enlarge(1.5);
    if (key === '-') return () => enlarge(1 / 1.5);
    return key === '0' ? fit : null;
  };
  const point = (event: MouseEvent): void => {
    const box = sheet.current?.getBoundingClientRect();
    if (!box || !onPoint || (event.target as Element).closest('[data-mark], [data-notice]')) return;
    const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    if (x >= 0 && x <= 1 && y >= 0 && y <= 1) onPoint({ x, y });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    if (onKey?.(event)) {
      event.preventDefault();
      return;
    }
    const [right, down] = moves[event.key] ?? [0, 0];
    const move = right || down ? () => pan(right, down) : resizes(event.key);
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <Box position="relative">
      <Box
        ref={frame}
        role="application"
        aria-roledescription={t('maps.plan')}
        aria-label={help ? `${plan.name}. ${help}` : `${plan.name}. ${t('maps.keys')}`}
        tabIndex={0}
        position="relative"
        overflow="hidden"
        height={props.frameHeight ?? { base: '60vh', lg: 'min(70vh, 46rem)' }}
        borderWidth="1px"
        borderRadius="md"
        bg="white"
        cursor={aims ? 'crosshair' : 'grab'}
        touchAction="none"
        userSelect="none"
        onClick={point}
        onKeyDown={press}
      >
        <Box
          ref={sheet}
          position="absolute"
          zIndex="0"
          top="0"
          left="0"
          transformOrigin="0 0"
          data-aims={aims || undefined}
          css={markStyles}
          w={`${width}px`}
          h={`${height}px`}
        >
          <AuthorizedImage
            fileId={plan.fileId}
            variant="original"
            alt={plan.name}
            width="100%"
            height="100%"
            draggable={false}
            pointerEvents="none"
          />
          <PlanExtentContext value={extent}>{children}</PlanExtentContext>
        </Box>
      </Box>
      {props.foot}
      <Stack position="absolute" top="2" insetEnd="2" gap="1" zIndex="1">
        <IconButton variant="surface" aria-label={t('maps.enlarge')} onClick={() => enlarge(1.5)}>
          <Plus aria-hidden />
        </IconButton>
        <IconButton variant="surface" aria-label={t('maps.reduce')} onClick={() => enlarge(1 / 1.5)}>
          <Minus aria-hidden />
        </IconButton>
        <IconButton variant="surface" aria-label={t('maps.fit')} onClick={fit}>
          <Maximize aria-hidden />
        </IconButton>
      </Stack>
    </Box>
  );
};
