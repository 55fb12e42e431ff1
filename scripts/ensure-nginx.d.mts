/** Whether nginx can be run. */
export declare function hasNginx(): boolean
/** Whether nginx can tell events, and several of them the same ones. */
export declare function hasEventEngine(): boolean
