import { useId } from 'react';
import { useLocalized, useTranslation } from 'shared-kit/web/i18n';
import { ChevronDown, ChevronRight } from 'shared-kit/web/icons';
import { isAt, placeOf, useLocation } from 'shared-kit/web/router';
import { Flex, IconButton, Stack } from 'shared-kit/web/ui';
import {
  belowOf,
  type Destination,
  destinationAt,
  isCalledBySection,
  type MenuGroup,
  sectionAt,
} from '../../modules/destinations.ts';
import { preloadModule } from '../../modules/loading/preload-module.ts';
import { MenuLink } from './menu-link.tsx';
import { sectionIcons } from './section-icons.ts';

export interface MenuSectionProps {
  readonly group: MenuGroup;
  readonly destinations: readonly Destination[];
  /** As the person left it; undefined: open while the page is in it. */
  readonly chosen: boolean | undefined;
  readonly onChoose: (isOpen: boolean | undefined) => void;
  readonly onFollow?: (() => void) | undefined;
}

/** A section leads to its first screen; its others are below it, and open with it or by the button beside it. */
export const MenuSection = ({ group, destinations, chosen, onChoose, onFollow }: MenuSectionProps) => {
  const { section, first, destinations: within } = group;
  const { t } = useTranslation('shell');
  const local = useLocalized();
  const listId = useId();
  const { pathname } = useLocation();
  const open = destinationAt(destinations, pathname);
  const isWithin = open !== undefined && sectionAt(destinations, open) === section;
  const isExpanded = chosen ?? isWithin;
  const name = t(`menu.sections.${section}`);
  const currentOf = (destination: Destination): 'page' | 'true' | undefined => {
    const place = placeOf(pathname);
    if (place === destination.to) return 'page';
    return belowOf(destinations, destination).some((each) => isAt(each, place)) ? 'true' : undefined;
  };
  if (within.length === 1)
    return (
      <Flex as="li">
        <MenuLink
          to={first.to}
          icon={sectionIcons[section]}
          label={isCalledBySection(group) ? name : local(first.entry.names)}
          current={currentOf(first)}
          onFollow={onFollow}
          onApproach={() => preloadModule(first.module)}
        />
      </Flex>
    );
  const Chevron = isExpanded ? ChevronDown : ChevronRight;
  return (
    <li>
      <Flex align="center">
        <MenuLink
          to={first.to}
          icon={sectionIcons[section]}
          label={name}
          current={isWithin && !isExpanded ? 'true' : undefined}
          onFollow={() => {
            onChoose(undefined);
            onFollow?.();
          }}
          onApproach={() => preloadModule(first.module)}
        />
        <IconButton
          variant="ghost"
          size={{ base: 'md', lg: 'sm' }}
          color="fg.muted"
          _expanded={{ bg: 'transparent', _hover: { bg: 'bg.muted' } }}
          aria-label={t('menu.screensOf', { name })}
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => onChoose(isExpanded === isWithin ? !isExpanded : undefined)}
        >
          <Chevron aria-hidden />
        </IconButton>
      </Flex>
      <Stack
        as="ul"
        id={listId}
        listStyleType="none"
        gap="0.5"
        display={isExpanded ? 'flex' : 'none'}
        marginInlineStart="5"
        paddingInlineStart="1"
        borderInlineStartWidth="1px"
      >
        {within.map((destination) => (
          <Flex as="li" key={destination.to}>
            <MenuLink
              to={destination.to}
              icon={destination.entry.icon}
              label={local(destination.entry.names)}
              current={currentOf(destination)}
              onFollow={onFollow}
              onApproach={() => preloadModule(destination.module)}
            />
          </Flex>
        ))}
      </Stack>
    </li>
  );
};
