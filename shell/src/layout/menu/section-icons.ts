import type { MenuIcon, MenuSection } from 'shared-kit/contracts/modules/manifest';

export const sectionIcons: Readonly<Record<MenuSection, MenuIcon>> = {
  tasks: 'clipboard-check',
  faults: 'alert-triangle',
  legal: 'shield',
  reports: 'clipboard-list',
  installation: 'building-2',
  portal: 'settings',
};
