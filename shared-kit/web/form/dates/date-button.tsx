import { lazy, Suspense, useRef, useState } from 'react';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Calendar } from '../../icons.ts';
import { IconButton } from '../../ui/core.ts';
import type { CalendarDays } from './date-calendar.tsx';

export interface DateButtonProps extends CalendarDays {
  readonly disabled: boolean | undefined;
}

const load = () => import('./date-calendar.tsx');
const DateCalendar = lazy(load);

/** Opens the calendar, whose code comes when somebody is about to; the button stays the same one, and keeps the focus meanwhile. */
export const DateButton = ({ disabled = false, onChoose, ...days }: DateButtonProps) => {
  const t = useKitText();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const approach = () => void load().catch(() => undefined);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        variant="ghost"
        size="sm"
        minWidth={{ base: '44px', md: '8' }}
        minHeight={{ base: '44px', md: '8' }}
        aria-label={t('date.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={() => setOpen(!open)}
      >
        <Calendar aria-hidden />
      </IconButton>
      {open ? (
        <Suspense fallback={null}>
          <DateCalendar
            {...days}
            anchor={button}
            onLeave={() => setOpen(false)}
            onClose={close}
            onChoose={(day) => {
              close();
              onChoose(day);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};
