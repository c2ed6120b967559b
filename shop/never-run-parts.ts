/** Of one file of React Router, what the shop never lets run. */
export interface NeverRun {
  /** The file as it was when this was chosen: SHA-256, hex. */
  readonly sha256: string;
  /** Functions that are never called, or where nothing comes of a call: they lose their insides. */
  readonly functions?: readonly string[];
  /** What stands in the brackets of an `if`, to the letter, and never holds. */
  readonly never?: readonly string[];
  /** The same for what always holds. */
  readonly always?: readonly string[];
}

/** Submissions: the shop's forms send by `api.ts`, and no route has an action. */
const submissions = {
  functions: ['handleAction'],
  never: [
    'opts && opts.pendingError',
    'opts && opts.submission && isMutationMethod(opts.submission.formMethod)',
    'submission && isMutationMethod(submission.formMethod)',
    'redirectPreserveMethodStatusCodes.has(redirect.response.status) && activeSubmission && isMutationMethod(activeSubmission.formMethod)',
  ],
  always: ['!opts || !isSubmissionNavigation(opts)'],
};

/** Fetchers: what a screen needs besides its own data, it asks of `api.ts`. */
const fetchers = {
  functions: [
    'fetch',
    'handleFetcherAction',
    'handleFetcherLoader',
    'getTargetedDataStrategyMatches',
    'getUpdatedRevalidatingFetchers',
    'setFetcherError',
    'getFetcher',
    'resetFetcher',
    'queueFetcherForDeletion',
    'markFetchRedirectsDone',
    'abortStaleFetchLoads',
  ],
  never: ['revalidatingFetchers.length > 0'],
  always: [
    'initialHydration || !matches.some((m) => m.route.id === f.routeId) || fetchersQueuedForDeletion.has(key) || f.isDiscovering',
    'controller && controller.signal.aborted',
  ],
};

/** Blockers: nothing keeps a visitor from leaving a screen. */
const blockers = {
  functions: ['getBlocker', 'deleteBlocker', 'updateBlocker', 'shouldBlockNavigation'],
  never: ['blockerKey', 'blockerKey && delta != null', 'unblockBlockerHistoryUpdate'],
};

/** Routes that come later: all of them come with the first page, and none changes (`left-out.ts` leaves out the rest of it). */
const laterRoutes = {
  functions: ['discoverRoutes', 'cancelDiscoveryNavigation', 'patchRoutes', '_internalSetRoutes', 'dispose'],
  never: [
    'isFogOfWar',
    'future.unstable_customRouteDiscovery',
    'pendingDiscoveryCancellation',
    'typeof route.lazy === "function"',
  ],
};

/** The router's own memory of scrolling and its own transitions: the shop has `scroll-memory.tsx`, and those of React. */
const movement = {
  functions: [
    'enableScrollRestoration',
    'saveScrollPosition',
    'restoreAppliedTransitions',
    'persistAppliedTransitions',
  ],
  never: [
    'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location',
    'pendingViewTransitionEnabled',
  ],
};

/** By the file's path in React Router's `lib`. Names and conditions mean all of that file that are written so. */
export const neverRun: Readonly<Record<string, NeverRun>> = {
  'router/router.js': {
    sha256: '191be8bba51421c8b1924bb82ca9ad68dbf5629f536a7dbf7efd0bd7f9d18b79',
    functions: [
      ...[submissions, fetchers, blockers, laterRoutes, movement].flatMap(({ functions }) => functions),
      'getInstrumentationNavigateMeta',
    ],
    never: [
      ...[submissions, fetchers, blockers, laterRoutes, movement].flatMap(({ never }) => never),
      'init.instrumentations',
      'opts?.instrumentationNavigateMetaReceiver',
      // In the framework's mode there always is a data strategy.
      '!init.dataStrategy && !dsMatches.some((m) => m.shouldLoad) && !dsMatches.some((m) => m.route.middleware && m.route.middleware.length > 0) && revalidatingFetchers.length === 0',
    ],
    always: [...submissions.always, ...fetchers.always],
  },
  // The router's own transitions again.
  'components.js': {
    sha256: '17f5b93a2aa4f5cd843cf31cce846d83447e4097773b2db722d5da48a2ba5528',
    never: [
      'renderDfd && pendingState && router.window',
      'vtContext.isTransitioning && !vtContext.flushSync',
      'renderDfd && pendingState && state.location.key === pendingState.location.key',
      '!vtContext.isTransitioning && interruption',
    ],
    always: ['!viewTransitionOpts || !isViewTransitionAvailable'],
  },
  // Routers without data, server components, and an error screen for shops without one of their own.
  'hooks.js': {
    sha256: '4225dbaabe4ecb0ceeac1accc87afb4a6f4165692712995130cd5e36274c88b3',
    functions: ['useNavigateUnstable', 'DefaultErrorComponent'],
    never: [
      'this.context',
      'this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string"',
    ],
  },
  // Links that fetch a page before they are followed: the shop fetches code and data by what it knows of its screens.
  'dom/ssr/components.js': {
    sha256: '88ed61cf150b2cec31266b19b27889443d0a87b399dbd4c09183499a51958148',
    functions: ['PrefetchPageLinks', 'composeEventHandlers'],
    never: ['prefetch === "render"', 'prefetch === "viewport"', 'maybePrefetch'],
    always: ['prefetch !== "intent"'],
  },
  // The server's loaders called by browsers: each route that has one has another for browsers, which calls the API.
  'dom/ssr/single-fetch.js': {
    sha256: 'cd37aadd0a6f7cc2e258f81a45e4caf2eae2cb8a4c1f96643499266c83952b37',
    functions: [
      'singleFetchActionStrategy',
      'nonSsrStrategy',
      'singleFetchLoaderFetcherStrategy',
      'bubbleMiddlewareErrors',
      'fetchAndDecodeViaTurboStream',
      'unwrapSingleFetchResult',
    ],
  },
  'dom/ssr/routes.js': {
    sha256: '69693ed01ebb813793bd178318c1655e0f0cdf67d5fc97c6d2a700ac402703f9',
    functions: [
      'noActionDefinedError',
      'preventInvalidServerHandlerCall',
      'createClientRoutesWithHMRRevalidationOptOut',
    ],
    never: ['needsRevalidation', '!ssr && manifestRoute.hasLoader && !manifestRoute.hasClientLoader'],
  },
};
