import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { Portal } from '@chakra-ui/react/portal';
import { datePickerSlotRecipe } from '@chakra-ui/react/theme';
import { type RefObject, useEffect, useRef } from 'react';
import { localeOf } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-format.ts';
import { useKitText } from '../../i18n/use-kit-text.ts';
import { Popover } from '../../ui/parts/popover.ts';

export interface CalendarDays {
  /** The chosen day, `2026-11-21`, or empty. */
  readonly day: string;
  readonly min: string | undefined;
  readonly max: string | undefined;
  readonly onChoose: (day: string) => void;
}

interface DateCalendarProps extends CalendarDays {
  /** The button that it stands at. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The person has gone elsewhere. */
  readonly onLeave: () => void;
  /** The person wants to go on where the button is. */
  readonly onClose: () => void;
}

const bound = (day: string | undefined) => (day === undefined || day === '' ? undefined : parseDate(day));
const chosenOrToday =
  '[data-part=table-cell-trigger][data-selected], [data-part=table-cell-trigger][tabindex="0"]';

/** The panel that the button is in, or the page: above its fields, and within what has the focus. */
const layerOf = (anchor: HTMLElement | null): HTMLElement =>
  anchor?.closest<HTMLElement>('[role=dialog]') ?? document.body;

type View = 'day' | 'month' | 'year';

interface Cell {
  readonly valueText: string;
  readonly selected: boolean;
  readonly unavailable: boolean;
}

const useWords = () => {
  const t = useKitText();
  return {
    content: t('date.calendar'),
    trigger: () => t('date.open'),
    // Its own words, the month and the year, are its name.
    viewTrigger: () => '',
    prevTrigger: (view: View) => t(`date.previous.${view}`),
    nextTrigger: (view: View) => t(`date.next.${view}`),
    dayCell: ({ valueText, selected, unavailable }: Cell) => {
      if (unavailable) return t('date.unavailable', { day: valueText });
      return selected ? t('date.selected', { day: valueText }) : valueText;
    },
  };
};

/** A month to choose a day from; weeks begin on Monday. */
const DateCalendar = ({ anchor, day, min, max, onChoose, onLeave, onClose }: DateCalendarProps) => {
  const t = useKitText();
  const language = useLanguage();
  const words = useWords();
  const content = useRef<HTMLDivElement>(null);
  const layer = useRef(layerOf(anchor.current));
  const range = { min: bound(min), max: bound(max) };
  useEffect(() => content.current?.querySelector<HTMLElement>(chosenOrToday)?.focus(), []);
  return (
    <Popover.Root
      open
      onOpenChange={() => (content.current?.contains(document.activeElement) ? onClose() : onLeave())}
      positioning={{ placement: 'bottom-end', strategy: 'fixed', getAnchorElement: () => anchor.current }}
      persistentElements={[() => anchor.current]}
      autoFocus={false}
    >
      <Portal container={layer}>
        <Popover.Positioner>
          <Popover.Content ref={content} width="auto" aria-label={t('date.calendar')}>
            <DatePicker.Root
              recipe={datePickerSlotRecipe}
              inline
              open
              locale={localeOf(language)}
              startOfWeek={1}
              fixedWeeks
              translations={words}
              value={day === '' ? [] : [parseDate(day)]}
              {...(range.min ? { min: range.min } : {})}
              {...(range.max ? { max: range.max } : {})}
              onValueChange={({ value }) => {
                const [chosen] = value;
                if (chosen) onChoose(chosen.toString());
              }}
            >
              <DatePicker.Content unstyled>
                <DatePicker.View view="day">
                  <DatePicker.Header />
                  <DatePicker.DayTable aria-roledescription={words.content} />
                </DatePicker.View>
                <DatePicker.View view="month">
                  <DatePicker.Header />
                  <DatePicker.MonthTable aria-roledescription={words.content} />
                </DatePicker.View>
                <DatePicker.View view="year">
                  <DatePicker.Header />
                  <DatePicker.YearTable aria-roledescription={words.content} />
                </DatePicker.View>
              </DatePicker.Content>
            </DatePicker.Root>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
};

export default DateCalendar;
