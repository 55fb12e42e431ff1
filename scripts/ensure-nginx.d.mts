/** Whether nginx can be run. */
export declare function hasNginx(): boolean
