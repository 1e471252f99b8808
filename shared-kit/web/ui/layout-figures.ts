/** Figures of the product specification, section 9. */
export const breakpoints = { sm: '600px', md: '768px', lg: '1000px', xl: '1200px', '2xl': '1536px' } as const;

/** Content: 5 px at the sides below 600 px, 15 px from there. */
export const contentPadding = { base: '5px', sm: '15px' } as const;
/** Navigation: none below 1000 px, 15 px from there. */
export const navigationPadding = { base: '0', lg: '15px' } as const;
/** A chore's card: 5 px, widening at the sides from 1200 px. */
export const choreCardPadding = { base: '5px', xl: '5px 35px' } as const;
export const preventiveTopMargin = { base: '45px', sm: '50px' } as const;
/** A table's height: the document's less 160 px. */
export const tableMaxHeight = 'calc(var(--window-height, 100vh) - 160px)';

/** True below the width where tables become cards. */
export const phoneQuery = '(max-width: 767.98px)';
/** A phone, held either way. */
export const handheldQuery = '(max-width: 767.98px), (max-height: 500px)';
/** As high as the bar at the top: on a phone notices lie over it, and nothing that opens reaches into it. */
export const noticeRoom = '3rem';
/** A desk: room for a list with a record beside it. */
export const deskQuery = '(min-width: 1024px)';
export const menuDrawerQuery = '(max-width: 999.98px)';
