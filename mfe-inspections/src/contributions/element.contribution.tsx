import { defineContribution, type SlotProps } from 'shared-kit/web/slots';
import { DueList } from '../overview/due-list.tsx';
import { useText } from '../use-text.ts';

/** What the law and contracts ask of an element, with what was done. */
const ElementInspections = (element: SlotProps<'element.tab'>) => (
  <DueList of={element} empty={useText()('element.none')} />
);

export default defineContribution('element.tab', ElementInspections);
